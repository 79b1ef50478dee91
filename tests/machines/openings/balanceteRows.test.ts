import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../../src/domain/money.ts';
import { saidAmount } from '../../../src/machines/openings/balanceteAmounts.ts';
import { readBalancete, tableText } from '../../../src/machines/openings/balanceteRows.ts';
import { pastedLines } from '../../../src/machines/posting/pastedRows.ts';
import { balanceteTexts } from '../../../src/texts/openings/balanceteReading.ts';
import { keptOpening, openingDesk, transitional } from '../../support/examples/openingExamples.ts';
import { office } from '../../support/examples/treeExamples.ts';

const { options } = openingDesk(keptOpening);
const { faults } = balanceteTexts;
const read = (text: string) => readBalancete(text, options, transitional.id);
const told = (text: string) =>
  read(text).map(({ number, line, fault, warning }) =>
    line
      ? [number, line.account_id, line.cost_center_id, line.debit, line.credit]
      : [number, fault ?? warning],
  );

describe('a balancete without headings', () => {
  test('has account, center, debit and credit', () => {
    expect(told(`1.1\t\t1.000,00\t\n1.2\t${office.code}\t10,00\t0,00\n2.1\t\t\t1.010,00`)).toEqual([
      [1, '2', '', '1.000,00', ''],
      [2, '3', office.id, '10,00', ''],
      [3, '4', '', '', '1.010,00'],
    ]);
  });

  test('may say the side before the amount, and the name behind the code', () => {
    expect(told('1.1 - Bancos\t\tD\t5,00\n2.1\t\tC\t5,00')).toEqual([
      [1, '2', '', '5,00', ''],
      [2, '4', '', '', '5,00'],
    ]);
  });

  test('is refused with three columns, as the third has two meanings', () => {
    expect(told('1.1\t10,00')).toEqual([[1, faults.columns]]);
  });
});

describe('a balancete with headings', () => {
  test('keeps the line numbers of the file below the name of the company', () => {
    const text = [
      'CONSTRUTORA\t\t\t\t',
      'Balancete de 12/2025\t\t\t\t',
      '\t\t\t\t',
      'Conta\tDescrição\tSaldo devedor\tSaldo credor',
      '1.1\tBancos\t7,00\t',
    ].join('\n');
    expect(told(text)).toEqual([
      [1, balanceteTexts.before],
      [2, balanceteTexts.before],
      [4, balanceteTexts.heading],
      [5, '2', '', '7,00', ''],
    ]);
  });

  test('reads the final balance, not the movements of the month, and names what it leaves', () => {
    const text =
      'Código\tNome\tSaldo Anterior\tDébito\tCrédito\tSaldo Atual\tD/C\n1.1\tBancos\t1,00\t5,00\t2,00\t4,00\tD';
    expect(told(text)).toEqual([
      [1, balanceteTexts.headingWithout('Saldo Anterior, Débito, Crédito')],
      [2, '2', '', '4,00', ''],
    ]);
  });

  test('prefers the dotted code to the short one', () => {
    expect(told('Código\tClassificação\tSaldo\n77\t1.1\t4,00D').at(-1)).toEqual([2, '2', '', '4,00', '']);
  });

  test.each([
    ['Conta\tSaldo Anterior\tDébito\tCrédito', faults.noBalance],
    ['Conta\tDébito\tCrédito\tSaldo', faults.bothKinds],
    ['Conta\tDébito\tDébito', faults.twice('Débito')],
  ])('refuses %s', (heading, fault) => {
    expect(told(`${heading}\n1.1\t1,00\t\t`)[0]).toEqual([1, fault]);
    expect(pastedLines(read(`${heading}\n1.1\t1,00\t\t`))).toBeNull();
  });
});

describe('a balance', () => {
  const balance = (...cells: string[]) => told(`Conta\tSaldo\tD/C\n${cells.join('\t')}`).at(-1);

  test('takes its side from D or C, whatever the sign: a contra account is often negative', () => {
    expect(balance('1.2', '-5,00', 'C')).toEqual([2, '3', '', '', '5,00']);
    expect(balance('1.2', '(5,00)', 'C')).toEqual([2, '3', '', '', '5,00']);
    expect(balance('1.2', '5,00 D', '')).toEqual([2, '3', '', '5,00', '']);
  });

  test.each([
    ['5,00', '', faults.noSide],
    ['-5,00', '', faults.noSide],
    ['5,00D', 'C', faults.twoSides],
    ['5,00', 'X', faults.unknownSide('X')],
    ['1.234', 'D', faults.ambiguous('1.234')],
    ['1,234', 'D', faults.ambiguous('1,234')],
    ['1.234,5', 'D', faults.ambiguous('1.234,5')],
    ['12,3456', 'D', faults.notAnAmount('12,3456')],
    ['=1+1', 'D', faults.notAnAmount('=1+1')],
    ['1,234.56', 'D', faults.notAnAmount('1,234.56')],
    ['#REF!', 'D', faults.notAnAmount('#REF!')],
  ])('of %s with %s is refused', (amount, side, fault) => {
    expect(balance('1.1', amount, side)).toEqual([2, fault]);
  });

  test('of zero does not enter, and says so', () => {
    expect(balance('1.1', '0,00', 'D')).toEqual([2, balanceteTexts.zero]);
  });
});

describe('a row', () => {
  const row = (...cells: string[]) => told(`Conta\tCentro\tDébito\tCrédito\n${cells.join('\t')}`).at(-1);

  test.each([
    [['9.9', '', '1,00', ''], faults.unknownAccount('9.9')],
    [['', '', '1,00', ''], faults.noAccount],
    [['1.1', 'X', '1,00', ''], faults.unknownCenter('X')],
    [['2.9', '', '1,00', ''], faults.transitional],
    [['1.1', '', '-1,00', ''], faults.negative],
    [['1.1', '', '1,00', '2,00'], 'Há valor no débito e no crédito.'],
  ])('%j is refused', (cells, fault) => {
    expect(row(...cells)).toEqual([2, fault]);
  });

  test.each([
    [['Total', '', '1,00', '1,00'], balanceteTexts.footer],
    [['Página 1 de 3', '', '', ''], balanceteTexts.footer],
    [['José, contador', '', '', ''], balanceteTexts.words],
  ])('%j is listed and does not enter', (cells, why) => {
    expect(row(...cells)).toEqual([2, why]);
  });

  test('that repeats an account and its center names the first', () => {
    expect(told('1.1\t\t1,00\t\n1.1\t\t2,00\t')[1]).toEqual([2, faults.repeated(1)]);
  });

  test('of a summary account is left out only when it equals the sum of its own', () => {
    const all = (own: string) => told(`Conta\tSaldo\n1\t${own}\n1.1\t7,00D\n1.2\t2,00C`)[1];
    expect(all('5,00D')).toEqual([2, balanceteTexts.summary]);
    expect(all('9,00D')).toEqual([2, faults.summaryDiffers(900, 500)]);
  });
});

test('every line of a text is told once, and every amount is read back to the cent', () => {
  const rows = fc.array(
    fc.record({
      code: fc.constantFrom('1.1', '1.2', '2.1', '2.3', '9.9', ''),
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      isDebit: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, (lines) => {
      const text = lines
        .map(({ code, cents, isDebit }) => {
          const amount = formatMoney(cents);
          return [code, '', isDebit ? amount : '', isDebit ? '' : amount].join('\t');
        })
        .join('\n');
      const found = read(text);
      expect(found.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
      for (const [index, { line, fault }] of found.entries()) {
        const { cents = 0, isDebit = false } = lines[index] ?? {};
        if (line) expect(isDebit ? line.debit : line.credit).toBe(formatMoney(cents));
        else expect(fault).not.toBeNull();
      }
    }),
  );
});

test('no text makes the reader throw, and none is read with both sides or without an account', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
      for (const { line } of read(text))
        if (line) expect([line.debit === '', line.credit === '', line.account_id === '']).toContain(true);
    }),
  );
  fc.assert(fc.property(fc.string({ maxLength: 30 }), (text) => void saidAmount(text)));
});

test('a sheet becomes text whose rows keep their numbers', () => {
  const table = [
    ['Balancete'],
    [],
    ['Conta', 'Débito', 'Crédito'],
    ['1.1', '1,00', ''],
    ['2.1\nx', '', '1,00'],
  ];
  const rows = read(tableText(table));
  expect(rows.map(({ number, line }) => [number, line?.account_id ?? null])).toEqual([
    [1, null],
    [3, null],
    [4, '2'],
    [5, null],
  ]);
});
