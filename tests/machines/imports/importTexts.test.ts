import { expect, it } from 'vitest';
import { importTexts } from '../../../src/texts/imports/imports.ts';

it('counts rows of an import in words that agree with the number, with the thousands apart', () => {
  expect(importTexts.submit(1500)).toBe('Importar 1.500 Linhas');
  expect(importTexts.summary(1500, 1)).toBe('1.500 a incluir · 1 já existe igual');
  expect(importTexts.doneText(1, 1200)).toBe('1 linha incluída, 1.200 já existiam iguais.');
  expect(importTexts.doneText(1500, 1)).toBe('1.500 linhas incluídas, 1 já existia igual.');
});

it('says before a file is chosen what of it is read', () => {
  expect(importTexts.fileHint('5.000')).toMatch(/primeira linha.*abas.*só a primeira.*5\.000 linhas/);
});
