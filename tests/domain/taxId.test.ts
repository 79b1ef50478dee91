import { describe, expect, test } from 'vitest';
import { demoCompanies } from '../../server/demo/demo.ts';
import { partyKey } from '../../src/domain/imports/importing.ts';
import { formatTaxId, hasSuspectCheckDigits, hasValidCheckDigits } from '../../src/domain/taxId.ts';
import { fc } from '../support/properties.ts';

const cpfWeights = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The textbook rule: ten times the weighted sum, modulo 11, where 10 counts as 0. */
function checkDigit(base: string, weights: number[]): string {
  const sum = weights.reduce((total, weight, at) => total + weight * ((base.codePointAt(at) ?? 0) - 48), 0);
  return String(((sum * 10) % 11) % 10);
}

function complete(base: string, weights: number[]): string {
  const first = checkDigit(base, weights);
  const longer = [(weights[0] ?? 0) + 1, ...weights];
  return base + first + checkDigit(base + first, longer);
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const signs = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 12,
  maxLength: 12,
});
const isOneSign = (text: string) => new Set(text).size === 1;

describe('check digits', () => {
  test.each(['52998224725', '11144477735', '11222333000181', '12ABC34501DE35'])(
    'of %s are correct',
    (taxId) => {
      expect(hasValidCheckDigits(taxId)).toBe(true);
    },
  );

  test('are correct for every completed CPF and for no other ending', () => {
    fc.assert(
      fc.property(digits(9), digits(2), (base, ending) => {
        const cpf = complete(base, cpfWeights);
        fc.pre(!isOneSign(base));
        expect(hasValidCheckDigits(cpf)).toBe(true);
        expect(hasValidCheckDigits(base + ending)).toBe(base + ending === cpf);
      }),
    );
  });

  test('are correct for every completed CNPJ, with and without letters, and for no other ending', () => {
    fc.assert(
      fc.property(fc.oneof(digits(12), signs), digits(2), (base, ending) => {
        const cnpj = complete(base, cnpjWeights);
        fc.pre(!isOneSign(base));
        expect(hasValidCheckDigits(cnpj)).toBe(true);
        expect(hasValidCheckDigits(base + ending)).toBe(base + ending === cnpj);
      }),
    );
  });

  test.each([
    ['', 'nothing'],
    ['11111111111', 'one digit eleven times'],
    ['00000000000000', 'one digit fourteen times'],
    ['529.982.247-25', 'a mask'],
    ['5299822472', 'ten digits'],
    ['12abc34501de35', 'small letters'],
    ['12ABC34501DEA5', 'a letter among the check digits'],
  ])('of %j are wrong: %s', (taxId) => {
    expect(hasValidCheckDigits(taxId)).toBe(false);
  });

  test('of the demonstration companies are correct', () => {
    const ids = Object.values(demoCompanies).map(({ cnpj }) => cnpj);
    expect(ids.filter((id) => !hasValidCheckDigits(id))).toEqual([]);
  });
});

describe('a formatted tax id', () => {
  test.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['5299822472', '5299822472'],
    ['isento', 'isento'],
    ['', ''],
    [null, ''],
  ])('of %j is %j', (taxId, text) => {
    expect(formatTaxId(taxId)).toBe(text);
  });
});

describe('a typed tax id', () => {
  test.each([
    ['529.982.247-25', false],
    ['529.982.247-26', true],
    ['529 982 247 26', true],
    ['529 982 247 25', false],
    ['11.222.333/0001-81', false],
    ['11222333000182', true],
    ['12.abc.345/01de-35', false],
    ['isento', false],
    ['', false],
  ])('%j is suspect: %j', (typed, isSuspect) => {
    expect(hasSuspectCheckDigits(typed)).toBe(isSuspect);
  });
});

test('a tax id identifies the same party under any mask', () => {
  const typed = ['12ABC34501DE35', '12.ABC.345/01DE-35', '12abc34501de35', ' 12 ABC 345 01DE 35 '];
  const keys = typed.map((cnpj_cpf) => partyKey({ name: 'Areal', cnpj_cpf }));
  expect([...new Set(keys)]).toEqual(['id 12ABC34501DE35']);
});
