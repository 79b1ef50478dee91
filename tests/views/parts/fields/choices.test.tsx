import { expect, test } from 'vitest';
import { choicesOf, findChoices } from '../../../../src/views/parts/fields/choices.ts';

const { list } = choicesOf(
  [
    ['1.1.01', 'Caixa'],
    ['1.1.01.001', 'Caixa da Matriz'],
    ['1.1.02', 'Aplicação no Banco 1.1'],
    ['2.1.10', 'Encargos da Caixa'],
    ['2.1.11', 'Reencaixamento'],
    ['11.01', 'Imóveis'],
  ].map(([code = '', name = '']) => ({ value: code, code, label: `${code} - ${name}` })),
);
const found = (query: string) => findChoices(list, query).map(({ code }) => code);

test('an exact code comes first, then the codes that begin so', () => {
  expect(found('1.1.01')).toEqual(['1.1.01', '11.01', '1.1.01.001']);
});

test('a code is found without its dots', () => {
  expect(found('1101001')).toEqual(['1.1.01.001']);
  for (const typed of ['1-1-01', '1/1/01'])
    expect(found(typed), typed).toEqual(['1.1.01', '11.01', '1.1.01.001']);
});

test('a name is found without accents or case, whole words before parts of words', () => {
  expect(found('aplicacao')).toEqual(['1.1.02']);
  expect(found('CAIXA')).toEqual(['1.1.01', '1.1.01.001', '2.1.10', '2.1.11']);
});

test('every word must match, and an empty search finds everything', () => {
  expect(found('caixa matriz')).toEqual(['1.1.01.001']);
  expect(found('caixa imóveis')).toEqual([]);
  expect(found('  ')).toHaveLength(list.length);
});

test('a code is found from its beginning on, not in its middle', () => {
  expect(found('101')).toEqual([]);
});
