import { describe, expect, test } from 'vitest';
import { saysTheSame } from '../../src/domain/imports/importing.ts';
import { balanceFaults, differsAsReceived } from '../../src/domain/ledger/ledger.ts';
import { centsOfWire, exactCents, largestCents, spreadsheetMoney } from '../../src/domain/money.ts';
import { periodChoices } from '../../src/domain/periods.ts';
import { cashMarks, cashSteps, projectsLead } from '../../src/domain/reports/dashboard.ts';
import {
  periodKind,
  periodOf,
  plainQuery,
  queryOfAddress,
  queryToAddress,
  reportAddress,
} from '../../src/domain/reports/report.ts';
import { periodBefore, periodFault, piecesOf } from '../../src/domain/reports/reportPeriod.ts';
import { isTooShort } from '../../src/domain/session/password.ts';
import { entryName, shortId } from '../../src/domain/shortId.ts';
import { compareCells, dateCell, moneyCell, textCell } from '../../src/domain/tables/cell.ts';
import {
  type AddressPart,
  lookOfAddress,
  lookToAddress,
  plainLook,
} from '../../src/domain/tables/tableLook.ts';
import { sortedRows, tableFilter, tableOrder } from '../../src/domain/tables/tableRows.ts';
import { settlementFault } from '../../src/domain/titles/settlement.ts';
import { takesSettlement } from '../../src/domain/titles/titleItem.ts';
import { parseTypedMoney } from '../../src/domain/typedMoney.ts';
import { tenantSummary } from '../support/examples/dashboardExamples.ts';

/** Limits: the last cent, the first day, zero and nothing. A limit that is off by one fails here. */
describe('an amount', () => {
  test('parses every zero as +0', () => {
    for (const zero of [centsOfWire(-0), centsOfWire('-0.00'), exactCents(-0), parseTypedMoney('=1-1')])
      expect(Object.is(zero, 0)).toBe(true);
    expect(spreadsheetMoney(0)).toBe('0,00');
    expect(spreadsheetMoney(-1)).toBe('-0,01');
  });

  test('keeps sums exact up to 2^46 reais, and refuses larger ones', () => {
    expect(centsOfWire(2 ** 46)).toBe(2 ** 46 * 100);
    expect(centsOfWire(2 ** 46 + 1)).toBeNull();
  });

  test('may be the largest amount on both sides of an entry', () => {
    const line = (type: 'DEBIT' | 'CREDIT', amountCents: number) => ({ type, amountCents, hasAccount: true });
    const entryOf = (cents: number) => balanceFaults([line('DEBIT', cents), line('CREDIT', cents)]);
    expect(entryOf(largestCents)).toEqual([]);
    expect(entryOf(largestCents + 1)).toEqual(['totalTooLarge']);
  });

  test.each([
    ['to the cent', [100.5, 100.5], false],
    ['to a thousandth', [100.001, 100], false],
    ['not by two thousandths', [100.002, 100], true],
    ['not by two thousandths the other way', [100, 100.002], true],
  ] as const)('agrees on both sides when received %s', (_, [debit, credit], differs) => {
    const lines = [
      { type: 'DEBIT' as const, amount: debit },
      { type: 'CREDIT' as const, amount: credit },
    ];
    expect(differsAsReceived(lines)).toBe(differs);
  });
});

describe('a settlement', () => {
  const none = { principalCents: 1, interestCents: 0, fineCents: 0, discountCents: 0 };
  test.each([
    ['of one cent', {}, null],
    ['of nothing', { principalCents: 0 }, 'principal'],
    ['whose discount is all of it', { discountCents: 1 }, null],
    ['whose discount is more', { discountCents: 2 }, 'discount'],
    ['whose withheld taxes are all of it', { irrfCents: 1 }, null],
    ['whose discount and withheld taxes are more', { discountCents: 1, issCents: 1 }, 'withheld'],
    ['with less than no withheld tax', { inssCents: -1 }, 'negative'],
    ['with less than no interest', { interestCents: -1 }, 'negative'],
    ['with less than no fine', { fineCents: -1 }, 'negative'],
    ['with less than no discount', { discountCents: -1 }, 'negative'],
  ] as const)('%s', (_, patch, fault) => {
    expect(settlementFault({ ...none, ...patch })).toBe(fault);
  });

  test('is possible while a cent is open', () => {
    const title = { due_date: '2026-12-01', amountCents: 100, isCanceled: false };
    expect(takesSettlement({ ...title, settledCents: 99 })).toBe(true);
    expect(takesSettlement({ ...title, settledCents: 100 })).toBe(false);
  });
});

describe('cells', () => {
  test('keep the order of equal amounts and days, and sort others by value', () => {
    expect(compareCells(moneyCell(1), moneyCell(1))).toBe(0);
    expect(Math.sign(compareCells(moneyCell(-1), moneyCell(1)))).toBe(-1);
    expect(Math.sign(compareCells(dateCell('2026-11-02'), dateCell('2026-11-01')))).toBe(1);
  });

  test('compare as texts when one of them is a text', () => {
    expect(Math.sign(compareCells(textCell('R$ 9,00'), moneyCell(1000)))).toBe(1);
    expect(Math.sign(compareCells(moneyCell(1000), textCell('R$ 9,00')))).toBe(-1);
  });

  const fields = [
    { key: 'amount', title: 'Valor', value: ({ amount }: { amount: number }) => moneyCell(amount) },
    { key: 'date', title: 'Data', value: ({ date }: { date: string }) => dateCell(date) },
  ] as const;
  const [small, large] = [
    { amount: 123_456, date: '2026-11-02' },
    { amount: 7_890_000, date: '2026-12-01' },
  ];
  const rows = [large, small];

  test('sort by an existing column only', () => {
    const by = (column: string, isDescending = false) => ({ column, isDescending });
    expect(sortedRows(rows, fields as never, by('amount'))).toEqual([small, large]);
    expect(sortedRows(rows, fields as never, by('gone'))).toBe(rows);
    expect(sortedRows(rows, fields as never, null)).toBe(rows);
    expect(tableOrder(fields as never, by('gone'))).toBeUndefined();
    expect(tableOrder(fields as never, null)).toBeUndefined();
    expect(rows.toSorted(tableOrder(fields as never, by('amount', true)) as never)).toEqual([large, small]);
  });

  test('match amounts with and without separators, and days by their beginning', () => {
    const finds = (look: object) =>
      rows.filter(
        tableFilter(fields as never, { search: '', filters: {}, ...look } as never) ?? (() => true),
      );
    expect(finds({ search: '1.234,56' })).toEqual([small]);
    expect(finds({ search: '1234,56' })).toEqual([small]);
    expect(finds({ filters: { date: '2026-12' } })).toEqual([large]);
    expect(finds({ filters: { date: '2026-12' }, search: '1234' })).toEqual([]);
    expect(tableFilter(fields as never, { search: ' ', filters: {} })).toBeNull();
  });
});

describe('a period', () => {
  test('may be one day', () => {
    expect(periodFault({ from: '2026-11-01', to: '2026-11-01' })).toBeNull();
    expect(periodFault({ from: '2026-11-02', to: '2026-11-01' })).toBe('order');
  });

  test('of one whole month has the kind month', () => {
    const whole = { months: { first: '2026-11', last: '2026-11' }, edges: [] };
    expect(piecesOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual(whole);
  });

  test.each([
    [{ from: '2026-01-01', to: '2026-03-31' }, { from: '2025-10-01', to: '2025-12-31' }, 'quarter'],
    [{ from: '2025-11-01', to: '2026-02-28' }, { from: '2025-07-01', to: '2025-10-31' }, 'free'],
    [{ from: '2026-11-05', to: '2026-11-05' }, { from: '2026-11-04', to: '2026-11-04' }, 'free'],
    [{ from: '2026-02-01', to: '2026-04-30' }, { from: '2025-11-01', to: '2026-01-31' }, 'free'],
    [{ from: '2026-01-02', to: '2026-12-31' }, { from: '2025-01-03', to: '2026-01-01' }, 'free'],
    [{ from: '2026-01-01', to: '2026-12-31' }, { from: '2025-01-01', to: '2025-12-31' }, 'year'],
  ] as const)('%j comes after %j', (days, before, kind) => {
    expect(periodBefore(days)).toEqual(before);
    expect(periodKind(days)).toBe(kind);
  });

  test('moves by its own length when it is free', () => {
    const days = { from: '2026-11-05', to: '2026-11-14' };
    expect(periodOf('free', days, 1)).toEqual({ from: '2026-11-15', to: '2026-11-24' });
    expect(periodOf('free', days, -2)).toEqual({ from: '2026-10-16', to: '2026-10-25' });
    expect(periodOf('quarter', { from: '2026-11-05', to: '2026-11-14' })).toEqual({
      from: '2026-10-01',
      to: '2026-12-31',
    });
  });

  test('is offered across the turn of a year', () => {
    const values = periodChoices('2026-02-10', '').map(({ value }) => value);
    expect(values.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(values).toHaveLength(17);
    expect(periodChoices('2026-02-10', '2026-01')).toHaveLength(17);
    expect(periodChoices('2026-02-10', '2019')[0]?.value).toBe('2019');
  });
});

describe('an address', () => {
  const ledger = { ...plainQuery, report: 'account-ledger' as const, account: '7' };
  test("contains a report's page from the second on", () => {
    expect(queryToAddress({ ...ledger, page: 1 }).page).toBeUndefined();
    expect(queryToAddress({ ...ledger, page: 2 }).page).toBe('2');
    expect(queryToAddress({ ...plainQuery, report: 'trial-balance', page: 2 }).page).toBeUndefined();
    expect(reportAddress('/r', { ...ledger, page: 2 })).toContain('r.page=2');
  });

  test.each([
    ['no days', {}, ['', '']],
    ['one of two days', { from: '2026-11-01' }, ['', '']],
    ['a missing calendar day', { from: '2026-11-00', to: '2026-11-30' }, ['', '']],
    ['both days', { from: '2026-11-01', to: '2026-11-30' }, ['2026-11-01', '2026-11-30']],
  ])('with %s', (_, part, days) => {
    const query = queryOfAddress({ report: 'trial-balance', ...part });
    expect([query.from, query.to]).toEqual(days);
    expect(queryToAddress(query).from).toEqual(days[0] || undefined);
  });

  test.each([
    ['2', 2],
    ['1', 1],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['x', 1],
    [undefined, 1],
  ])('with page %j opens page %i', (page, shown) => {
    const part: AddressPart = page === undefined ? {} : { page };
    expect(lookOfAddress(part).page).toBe(shown);
    expect(queryOfAddress({ report: 'account-ledger', account: '7', ...part }).page).toBe(shown);
    expect(lookToAddress({ ...plainLook, page: shown }).page).toBe(shown > 1 ? String(shown) : undefined);
  });
});

describe('the figures of a dashboard', () => {
  const cash = { balance: 100, overdue: { in: 0, out: 0 }, days: [], until: '2026-12-20' };
  const summary = (more: object) => ({ ...tenantSummary, date: '2026-11-20', cash: { ...cash, ...more } });

  test('run from today to the last day received, with overdue titles counted at once', () => {
    const days = [{ period: '2026-12-20', in: 5, out: 1, balance: 104 }];
    const first = { day: '2026-11-20', ahead: 0, in: 0, out: 0, balance: 100 };
    const last = { day: '2026-12-20', ahead: 30, in: 0, out: 0, balance: 100 };
    expect(cashSteps(summary({}))).toEqual([first, last]);
    expect(cashSteps(summary({ days }))).toEqual([
      first,
      { day: '2026-12-20', ahead: 30, in: 5, out: 1, balance: 104 },
    ]);
    for (const overdue of [
      { in: 7, out: 0 },
      { in: 0, out: 7 },
    ]) {
      const balance = 100 + overdue.in - overdue.out;
      expect(cashSteps(summary({ overdue }))).toEqual([
        first,
        { day: null, ahead: 0, ...overdue, balance },
        { ...last, balance },
      ]);
    }
  });

  test('are labelled once a week and at the end', () => {
    const marks = (until: string) => cashMarks(summary({ until })).map(({ ahead }) => ahead);
    expect(marks('2026-12-20')).toEqual([0, 7, 14, 21, 30]);
    expect(marks('2026-12-11')).toEqual([0, 7, 14, 21]);
    expect(marks('2026-11-20')).toEqual([0]);
    expect(cashMarks({ ...tenantSummary, cash: null }).map(({ ahead }) => ahead)).toEqual([0]);
  });

  test('link to the costs of the month up to today', () => {
    expect(projectsLead(summary({}), 'p-1')).toMatchObject({
      query: { report: 'project-costs', from: '2026-11-01', to: '2026-11-20', project: 'p-1' },
    });
  });
});

describe('cells of an import', () => {
  test.each([
    ['cnpj_cpf', '12.345.678/0001-95', '12345678000195', true],
    ['cnpj_cpf', '12345678000195', null, false],
    ['cnpj_cpf', null, '12345678000195', false],
    ['project_name', 'Aurora', ' aurora ', true],
    ['project_name', null, 'aurora', false],
    ['project_name', 'aurora', undefined, false],
    ['name', 'Aurora', 'aurora', false],
    ['address', null, undefined, true],
  ])('compare the field %s: %j and %j', (field, one, other, isSame) => {
    expect(saysTheSame(field, one, other)).toBe(isSame);
  });
});

test('accepts a password of exactly the minimum length', () => {
  expect([isTooShort('dez letras'), isTooShort('nove letr'), isTooShort(' nove letr ')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('shows an id of twelve characters in full, and a longer one shortened', () => {
  expect([shortId('123456789012'), entryName('123456789012')]).toEqual(['123456789012', '123456789012']);
  expect(shortId('1234567890123')).toBe('…67890123');
  expect(entryName('1234567890123')).toBe('12345678…0123');
});
