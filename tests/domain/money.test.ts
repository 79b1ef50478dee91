import { describe, expect, test } from 'vitest';
import {
  centsOfWire,
  formatBrl,
  formatMoney,
  largestCents,
  spreadsheetMoney,
  sumCents,
  wireOfCents,
} from '../../src/domain/money.ts';
import { shortMoney } from '../../src/domain/shortMoney.ts';
import {
  parseTypedMoney,
  saysThirdDecimal,
  saysTooMuch,
  tidyTypedMoney,
} from '../../src/domain/typedMoney.ts';
import { fc } from '../support/properties.ts';

const anyCents = fc.oneof(
  fc.integer({ min: -largestCents, max: largestCents }),
  fc.integer({ min: -200_000, max: 200_000 }),
  fc.constantFrom(0, 1, 99, 100, 99_999, 100_000, largestCents, -largestCents),
);

describe('a typed amount', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['R$ 1.234,56', 123_456],
    ['R$1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['1234.56', 123_456],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1.234,5', 123_450],
    ['1234', 123_400],
    ['12.5', 1_250],
    ['0,01', 1],
    ['  7 ', 700],
    ['-5,5', -550],
    ['R$ -5,50', -550],
    ['-R$ 5,50', -550],
    ['-0', 0],
  ])('%j is %d cents', (text, cents) => {
    expect(parseTypedMoney(text)).toBe(cents);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1,234',
    '1,234.56',
    '1234.567',
    '0,001',
    '0.123',
    '012.345',
    '1.23.456',
    '12.34,56',
    '1.2345',
    '1234,',
    ',50',
    '1 234,56',
    '--1',
    '-R$ -1',
    '1e3',
    '10.000.000.000.000,00',
  ])('%j is refused, not guessed', (text) => {
    expect(parseTypedMoney(text)).toBeNull();
  });

  test.each([
    ...['1,234', '12,3456', '1234.567', '1.234,567', 'R$ 1,234', '012.345', '0.123', '1.2345', '0,012'],
  ])('%j has a third decimal', (text) => {
    expect([parseTypedMoney(text), saysThirdDecimal(text)]).toEqual([null, true]);
  });

  test.each([
    ...['abc', '', '0,001', '0.009', '-1,234', '1,234.56', '1234,', '12.34,56', '1.234', '1,23', '1,234x'],
  ])('%j has no amount of at least a cent with a third decimal', (text) => {
    expect(saysThirdDecimal(text)).toBe(false);
  });

  test.each([
    ['9.999.999.999.999,99', false],
    ['-9.999.999.999.999,99', false],
    ['10.000.000.000.000,00', true],
    ['-10.000.000.000.000,00', true],
    ['9'.repeat(400), true],
    ['=9999999999999+1', true],
    ['=99999999999999999-99999999999999998', true],
    ['10.000.000.000.000,001', false],
    ['abc', false],
    ['', false],
  ])('%s is too large: %s', (text, isTooMuch) => {
    expect(saysTooMuch(text)).toBe(isTooMuch);
    if (isTooMuch) expect(parseTypedMoney(text)).toBeNull();
  });

  test('is tidied when it is an amount, and left as typed otherwise', () => {
    expect(['1234.5', 'R$ 10', '1,234', ''].map(tidyTypedMoney)).toEqual(['1.234,50', '10,00', '1,234', '']);
  });
});

describe('a formatted amount', () => {
  test.each([
    [0, '0,00'],
    [5, '0,05'],
    [-5, '-0,05'],
    [100_000, '1.000,00'],
    [-123_456_789, '-1.234.567,89'],
    [largestCents, '9.999.999.999.999,99'],
  ])('%d cents are %j', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  test('has the currency on request, and shows an empty amount as zero', () => {
    expect([null, undefined, 0, 123_456, -50].map(formatBrl)).toEqual([
      'R$ 0,00',
      'R$ 0,00',
      'R$ 0,00',
      'R$ 1.234,56',
      '-R$ 0,50',
    ]);
  });

  test('has at most two decimals in the short form of charts', () => {
    expect([0, 15_000_000, 255_000_000, -123_456_789_000].map(shortMoney)).toEqual([
      '0',
      '150\u00a0mil',
      '2,55\u00a0mi',
      '-1,23\u00a0bi',
    ]);
  });

  test('parses back for a million amounts', () => {
    const faults: number[] = [];
    // A step without common factor with the range visits amounts of every size and ending.
    let cents = 0;
    for (let count = 0; count < 1_000_000; count += 1) {
      cents = (cents + 618_033_988_749_895) % largestCents;
      const scaled = Math.floor(cents / 10 ** (count % 14));
      const amount = count % 2 === 0 ? scaled : -scaled;
      if (parseTypedMoney(formatMoney(amount)) !== amount + 0) faults.push(amount);
    }
    expect(faults).toEqual([]);
  });

  test('parses back in each of its forms, and from the wire', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(parseTypedMoney(formatBrl(cents))).toBe(cents);
        expect(parseTypedMoney(spreadsheetMoney(cents))).toBe(cents);
        expect(centsOfWire(JSON.parse(JSON.stringify(wireOfCents(cents))))).toBe(cents);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a received amount', () => {
  test.each([
    [1234.56, 123_456],
    ['1234.56', 123_456],
    ['-10', -1_000],
    [0.1 + 0.2, 30],
    [1.005, null],
    [Number.NaN, null],
    [9_999_999_999_999.99 + 1_980_555.61, 1_000_000_198_055_560],
    [-70_368_744_177_663.99, -7_036_874_417_766_399],
    [70_368_744_177_664.05, null],
    [1e14, null],
    ['', null],
    ['1.234,56', null],
    [null, null],
  ])('%j is %j cents', (amount, cents) => {
    expect(centsOfWire(amount)).toBe(cents);
  });

  test('adds up without floats', () => {
    expect(sumCents([10, 20])).toBe(30);
    expect(sumCents([])).toBe(0);
  });
});

test.each([
  ['=100+50,25', 15_025],
  ['= 1.234,56 - 0,56', 123_400],
  ['=3*12,50', 3750],
  ['=100 - 2x10 + 0,01', 8001],
  ['=10', 1000],
  ['=', null],
  ['=1+', null],
  ['=1++2', null],
  ['=1,234+1', null],
  ['=a', null],
  ['=9.999.999.999.999,99+0,01', null],
])('%j is calculated as %j cents', (typed, cents) => {
  expect(parseTypedMoney(typed)).toBe(cents);
});
