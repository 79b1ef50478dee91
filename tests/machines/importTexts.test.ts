import { expect, it } from 'vitest';
import { importTexts } from '../../src/texts/imports.ts';

it('counts rows of an import in words that agree with the number, with the thousands apart', () => {
  expect(importTexts.submit(1500)).toBe('Importar 1.500 Linhas');
  expect(importTexts.summary(1500, 1)).toBe('1.500 a incluir · 1 já existe igual');
  expect(importTexts.doneText(1, 1200)).toBe('1 linha incluída, 1.200 já existiam iguais.');
  expect(importTexts.doneText(1500, 1)).toBe('1.500 linhas incluídas, 1 já existia igual.');
});
