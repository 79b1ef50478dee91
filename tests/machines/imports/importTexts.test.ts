import { expect, it } from 'vitest';
import { importTexts } from '../../../src/texts/imports/imports.ts';

it('counts of imported rows agree with their nouns and have a thousands separator', () => {
  expect(importTexts.submit(1500)).toBe('Importar 1.500 Linhas');
  expect(importTexts.summary(1500, 1)).toBe('1.500 a incluir · 1 já existe igual');
  expect(importTexts.doneText(1, 1200)).toBe('1 linha incluída, 1.200 já existiam iguais.');
  expect(importTexts.doneText(1500, 1)).toBe('1.500 linhas incluídas, 1 já existia igual.');
});

it('explains the columns before a file is chosen', () => {
  expect(importTexts.fileHint('5.000')).toMatch(/primeira linha.*abas.*só a primeira.*5\.000 linhas/);
});
