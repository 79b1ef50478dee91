import { describe, expect, it } from 'vitest';
import type { AccountClassification } from '../../../src/domain/chart/account.ts';
import { datedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswer, ReportQuery } from '../../../src/domain/reports/reports.ts';
import { type Cell, cellText } from '../../../src/domain/tables/cell.ts';
import { csvOf } from '../../../src/domain/tables/csv.ts';
import { drawnRows, groupIds, reportTable } from '../../../src/machines/reports/reportTable.ts';
import { inCents } from '../../../src/services/reports/reports.ts';
import { ledgerAnswer, reportDay, trialAnswer } from '../../support/examples/reportExamples.ts';
import { fc } from '../../support/properties.ts';

const queryOf = (patch: Partial<ReportQuery>) => datedQuery({ ...plainQuery, ...patch }, reportDay);

function income(amount: number, before: number | null): ReportAnswer {
  const account = { account_id: 2, code: '5.1', name: 'Energia', type: 'ANALITICA', depth: 0 } as const;
  const statement = (cents: number) => ({
    rows: [{ ...account, classification: 'DESPESA' as const, amount: cents }],
    subtotals: { revenue: 0, cost: 0, gross: 0, expense: cents },
    result: cents,
    columns: [],
  });
  return {
    report: 'income-statement',
    query: queryOf({ report: 'income-statement', compares: before !== null }),
    mark: '1:a',
    data: statement(amount),
    before:
      before === null ? null : { days: { from: '2026-10-01', to: '2026-10-31' }, data: statement(before) },
  };
}

const textsOf = (cells: Record<string, Cell>) =>
  Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, cellText(cell)]));

it('shows the side of a balance instead of its sign, and a dash for nothing', () => {
  const [, leaf] = reportTable(trialAnswer()).rows;
  expect(textsOf(leaf?.cells ?? {})).toMatchObject({ opening: '–', openingSide: '', closingSide: 'D' });
});

it('shows the normal side of each classification, and the other for a reversed balance', () => {
  const sideOf = (classification: AccountClassification, balance: number) => {
    const account = { account_id: 1, code: '1', name: 'Conta', type: 'ANALITICA', depth: 0 } as const;
    const totals = { assets: 0, liabilities: 0, equity: 0, result: 0 };
    const { rows } = reportTable({
      report: 'balance-sheet',
      query: queryOf({ report: 'balance-sheet' }),
      mark: '',
      before: null,
      data: { date: reportDay, rows: [{ ...account, classification, balance }], totals },
    });
    const row = rows.find(({ id }) => id === '1');
    return textsOf(row?.cells ?? {}).amountSide;
  };
  const sides = (classification: AccountClassification) =>
    [100, 0, -100].map((cents) => sideOf(classification, cents)).join(',');
  expect(sides('ATIVO')).toBe('D,,C');
  expect([sides('PASSIVO'), sides('PATRIMONIO_LIQUIDO')]).toEqual(['C,,D', 'C,,D']);
});

it('links a month at the edge to its days in the report', () => {
  const answer = income(300, null) as Extract<ReportAnswer, { report: 'income-statement' }>;
  const { columns: _, ...data } = answer.data;
  const months = { '2026-01': 100, '2026-02': 100, '2026-03': 100 };
  const days = { from: '2026-01-15', to: '2026-03-10' };
  const [, , , , energy] = reportTable({
    ...answer,
    query: { ...answer.query, ...days, by: 'month' },
    data: { ...data, rows: data.rows.map((row) => ({ ...row, months })), months },
  }).rows;
  const daysOf = (month: string) => {
    const lead = energy?.leads[`part ${month}`];
    return lead?.kind === 'report' ? [lead.query.from, lead.query.to] : null;
  };
  expect(Object.keys(months).map(daysOf)).toEqual([
    ['2026-01-15', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-10'],
  ]);
});

it('links an account to its ledger of the same days, and a line to its entry', () => {
  const [group, leaf] = reportTable(trialAnswer()).rows;
  expect(group?.lead).toBeNull();
  expect(leaf?.leads.debit).toMatchObject({
    kind: 'report',
    query: { report: 'account-ledger', account: '2', from: '2026-11-01', to: '2026-11-30' },
  });
  expect(reportTable(ledgerAnswer()).rows[1]?.lead).toEqual({ kind: 'entry', id: 'e1' });
});

it("links a project's cost to its lines, and the cost without project nowhere, as no ledger has it", () => {
  const figures = { revenue: 0, cost: 0, gross: 0, expense: -500 };
  const answer = income(-500, null) as Extract<ReportAnswer, { report: 'income-statement' }>;
  const parts = { 'p-1': -200, none: -300 };
  const [, , , , energy] = reportTable({
    ...answer,
    query: { ...answer.query, by: 'project' },
    data: {
      ...answer.data,
      rows: answer.data.rows.map((row) => ({ ...row, parts })),
      parts,
      columns: Object.keys(parts).map((key) => ({ key, name: '', subtotals: figures })),
    },
  }).rows;
  expect(energy?.leads['part p-1']).toMatchObject({ query: { report: 'account-ledger', project: 'p-1' } });
  expect(Object.keys(energy?.leads ?? {})).toEqual(['amount', 'part p-1']);
});

it('links a party to its documents, and a document to its title', () => {
  const aged = { not_due: 100, d1_30: 0, d31_60: 0, d61_90: 0, over_90: 0, total: 100 };
  const lineOf = (by: ReportQuery['by'], document_id?: string) =>
    reportTable({
      report: 'aging',
      query: queryOf({ report: 'aging', kind: 'receivable', by }),
      mark: '1:a',
      data: { rows: [{ party_id: 'c-1', party_name: 'Ana', document_id, ...aged }], totals: aged },
    } as unknown as ReportAnswer).rows[0];
  expect(lineOf('party')?.lead).toMatchObject({
    kind: 'report',
    query: { by: 'document', party: 'c-1' },
  });
  const toTitle = { kind: 'place', place: 'receivables', part: { 'at.title': 'doc-1' } };
  expect(lineOf('document', 'doc-1')).toMatchObject({ lead: toTitle, leads: { not_due: toTitle } });
});

it('compares with the period before, and links to it; no percentage of zero', () => {
  const row = reportTable(income(-150, -100)).rows.find(({ id }) => id === '2');
  expect(textsOf(row?.cells ?? {})).toMatchObject({
    before: '-1,00',
    change: '-0,50',
    percent: '-50,0',
  });
  expect(row?.leads.before).toMatchObject({ query: { from: '2026-10-01', to: '2026-10-31' } });
  const percentOf = (now: number, before: number) =>
    textsOf(reportTable(income(now, before)).rows[4]?.cells ?? {}).percent;
  expect(percentOf(-150, 0)).toBe('—');
  // One decimal even for zero, and no sign on a rounded zero.
  expect([percentOf(10_725, 10_000), percentOf(9275, 10_000)]).toEqual(['7,3', '-7,3']);
  expect([percentOf(10_000, 10_000), percentOf(999_999, 1_000_000)]).toEqual(['0,0', '0,0']);
});

it('hides the rows below a closed group, but not the group', () => {
  const table = reportTable(trialAnswer());
  expect(groupIds(table)).toEqual(['1']);
  expect(drawnRows(table, []).map(({ row, isExpanded }) => [row.id, isExpanded])).toEqual([
    ['1', true],
    ['2', null],
    ['total', null],
    ['debtors', null],
    ['creditors', null],
  ]);
  expect(drawnRows(table, ['1']).map(({ row }) => row.id)).toEqual(['1', 'total', 'debtors', 'creditors']);
});

it('exports the same cents to a file (law R10)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
      const table = reportTable(income(cents, null));
      const rows = table.rows.map(({ cells }) =>
        table.columns.map(({ key }) => cells[key] ?? ({ type: 'text', text: '' } as const)),
      );
      const first = csvOf(['a', 'b', 'c'], rows).split(/\r?\n/)[5] ?? '';
      const read = first.split(';').at(-1) ?? '';
      expect(Number(read.replace(',', ''))).toBe(cents);
    }),
  );
});

it('reads amounts in cents and leaves counts alone', () => {
  expect(
    inCents({ depth: 2, account_id: 7, rows: [{ amount: 10.1, months: { '2026-11': -0.07 } }] }),
  ).toEqual({
    depth: 2,
    account_id: 7,
    rows: [{ amount: 1010, months: { '2026-11': -7 } }],
  });
  expect(() => inCents({ amount: 0.001_5 })).toThrow();
});

it('keeps an account that exists only in the period before, so that the column adds up', () => {
  const answer = income(-150, -100);
  if (answer.report !== 'income-statement') throw new Error('an income statement was made');
  const [row] = answer.data.rows;
  if (!row || !answer.before) throw new Error('it has a row and a period before');
  answer.before.data.rows.unshift({ ...row, account_id: 1, code: '4.1', name: 'Aluguel', amount: -70 });
  const rows = reportTable(answer).rows.map(({ cells }) => textsOf(cells));
  expect(rows[4]).toMatchObject({ code: '4.1', amount: '–', before: '-0,70', change: '0,70' });
  expect(rows[5]).toMatchObject({ code: '5.1', before: '-1,00' });
});

it('compares a balancete by its closing balances', () => {
  const trial = trialAnswer({ compares: true });
  const days = { from: '2026-10-01', to: '2026-10-31' };
  if (trial.report !== 'trial-balance') throw new Error('a balancete was made');
  const former = trial.data.rows.map((row) => ({ ...row, closing: 50 }));
  const [, leaf] = reportTable({ ...trial, before: { days, data: { ...trial.data, rows: former } } }).rows;
  expect(textsOf(leaf?.cells ?? {})).toMatchObject({ before: '0,50', change: '100,00' });
  expect(leaf?.leads.before).toMatchObject({ query: days });
});

it("links an obra's unpaid amount to its open titles, which have no accounts", () => {
  const figures = { realized: 300, paid: 100, payable: 200 };
  const data = { rows: [{ project_id: 'p1', name: 'Aurora', ...figures }], totals: figures };
  const query = queryOf({ report: 'project-costs' });
  const [ofAll] = reportTable({ report: 'project-costs', query, mark: '1:a', data, before: null }).rows;
  const open = { kind: 'place', place: 'payables', part: { 'f.show': 'open', 'f.project': 'p1' } };
  const itself = { kind: 'report', query: { ...query, project: 'p1' } };
  expect(ofAll?.leads).toEqual({ realized: itself, paid: itself, payable: open });
  const account = { account_id: 7, code: '5.1', name: 'Material', ...figures };
  const paidUp = { ...account, account_id: 8, paid: 300, payable: 0 };
  const [ofOne, ofPaid, all] = reportTable({
    report: 'project-costs',
    query: { ...query, project: 'p1' },
    mark: '1:a',
    before: null,
    data: { ...data, rows: [account, paidUp] },
  }).rows;
  const ledgerOf = (id: string) => ({ query: { report: 'account-ledger', account: id, project: 'p1' } });
  expect(ofOne?.leads).toMatchObject({ realized: ledgerOf('7') });
  // The lines add up to 3,00: the paid 1,00 has no list.
  expect(Object.keys(ofOne?.leads ?? {})).toEqual(['realized']);
  expect(ofPaid?.leads).toMatchObject({ realized: ledgerOf('8'), paid: ledgerOf('8') });
  expect(all?.leads).toEqual({ payable: open });
});

it("does not link an obra's unpaid amount of a past day, as other titles are open now", () => {
  const figures = { realized: 300, paid: 100, payable: 200 };
  const query = queryOf({ report: 'project-costs', project: 'p1' });
  const data = { rows: [{ account_id: 7, code: '5.1', name: 'Material', ...figures }], totals: figures };
  const passed = { report: 'project-costs', query, mark: '1:a', data, before: null, isPast: true } as const;
  expect(reportTable(passed).rows.at(-1)?.leads).toEqual({});
  const rows = [{ project_id: 'p1', name: 'Aurora', ...figures }];
  const [ofAll] = reportTable({ ...passed, query: { ...query, project: '' }, data: { ...data, rows } }).rows;
  expect(Object.keys(ofAll?.leads ?? {})).toEqual(['realized', 'paid']);
});

describe('a cash flow beside the period before', () => {
  type Months = Record<string, [into: number, out: number]>;
  const flowOf = (months: Months) => {
    let closing = 0;
    const rows = Object.entries(months).map(([period, [into, out]]) => {
      closing += into - out;
      return { period, in: into, out, closing };
    });
    return { opening: 0, rows, closing, ledger: closing, difference: 0, forecast: null };
  };
  const answerOf = (by: 'month' | 'day', now: Months, then: Months | null): ReportAnswer => ({
    report: 'cash-flow',
    query: queryOf({
      report: 'cash-flow',
      by,
      from: '2026-03-01',
      to: '2026-04-30',
      compares: then !== null,
    }),
    mark: '1:a',
    data: flowOf(now),
    before: then && { days: { from: '2026-01-01', to: '2026-02-28' }, data: flowOf(then) },
  });
  const saidBy = (answer: ReportAnswer) =>
    Object.fromEntries(reportTable(answer).rows.map(({ id, cells }) => [id, textsOf(cells)]));

  it('shows the remaining cash of both periods, in total and by month', () => {
    const answer = answerOf(
      'month',
      { '2026-03': [500, 200], '2026-04': [0, 100] },
      { '2026-01': [100, 0], '2026-02': [50, 250] },
    );
    expect(saidBy(answer)).toMatchObject({
      realized: { net: '2,00', before: '-1,00', change: '3,00', percent: '300,0' },
      '2026-03': { net: '3,00', before: '1,00', change: '2,00', percent: '200,0' },
      '2026-04': { net: '-1,00', before: '-2,00', change: '1,00', percent: '50,0' },
    });
    const realized = reportTable(answer).rows.find(({ id }) => id === 'realized');
    expect(realized?.leads.before).toMatchObject({ query: { from: '2026-01-01', to: '2026-02-28' } });
  });

  it('keeps a month with movements only in the period before, with its balance then', () => {
    const said = saidBy(answerOf('month', { '2026-03': [500, 200] }, { '2026-02': [50, 0] }));
    expect(said['2026-04']).toMatchObject({ in: '–', balance: '3,00', before: '0,50' });
    expect(said['2026-03']).toMatchObject({ before: '–', percent: '—' });
  });

  it('compares no months with a period of another length', () => {
    const answer = answerOf('month', { '2026-03': [500, 200] }, { '2026-01': [100, 0] });
    const shorter = {
      ...answer,
      before: answer.before && { ...answer.before, days: { from: '2026-01-01', to: '2026-01-31' } },
    } as ReportAnswer;
    expect(saidBy(answer)['2026-03']).toMatchObject({ before: '1,00' });
    expect(saidBy(shorter)['2026-03']).not.toHaveProperty('before');
    expect(saidBy(shorter).realized).toMatchObject({ before: '1,00' });
  });

  it('compares only totals where days do not correspond, and nothing unless requested', () => {
    const days = answerOf('day', { '2026-03-02': [500, 200] }, { '2026-01-05': [100, 0] });
    const said = saidBy(days);
    expect(said.realized).toMatchObject({ before: '1,00', change: '2,00' });
    expect(said['2026-03-02']).toMatchObject({ net: '3,00' });
    expect(said['2026-03-02']).not.toHaveProperty('before');
    const alone = reportTable(answerOf('month', { '2026-03': [500, 200] }, null));
    expect(alone.columns.map(({ key }) => key)).toEqual(['period', 'in', 'out', 'balance']);
  });
});
