import { describe, expect, it } from 'vitest';
import { changedQuery, plainQuery, queryFault } from '../../../src/domain/reports/report.ts';
import { sideCell, toLedger } from '../../../src/domain/reports/reportLines.ts';
import type { ReportAnswer, ReportQuery } from '../../../src/domain/reports/reports.ts';
import { type Cell, cellText } from '../../../src/domain/tables/cell.ts';
import { type Lead, leadFrom, type ReportRow } from '../../../src/machines/reports/reportLines.ts';
import { drawnRows, reportTable } from '../../../src/machines/reports/reportTable.ts';
import { ledgerAnswer, reportDay } from '../../support/examples/reportExamples.ts';

const query: ReportQuery = { ...plainQuery, from: '2026-11-01', to: '2026-11-30' };
const queryIn = (lead: Lead | null | undefined) => (lead?.kind === 'report' ? lead.query : null);
const rowsOf = (answer: object) => reportTable(answer as ReportAnswer).rows;
const texts = (row: ReportRow | undefined) =>
  Object.fromEntries(
    Object.entries(row?.cells ?? {}).map(([key, cell]: [string, Cell]) => [key, cellText(cell)]),
  );

it("links a number to its ledger with the report's days and filters", () => {
  const narrowed = {
    ...query,
    report: 'income-statement',
    by: 'month',
    center: 'c-1',
    project: 'p-1',
  } as const;
  expect(queryIn(leadFrom(narrowed, toLedger(7)))).toEqual({
    ...narrowed,
    report: 'account-ledger',
    account: '7',
    by: 'none',
  });
  expect(queryIn(leadFrom(narrowed, toLedger(7, { center: 'c-2' })))?.center).toBe('c-2');
});

it('links the cost of a project to all its lines, at most five years back', () => {
  const costs = { realized: 300, paid: 100, payable: 200 };
  const [material] = rowsOf({
    report: 'project-costs',
    mark: '',
    before: null,
    query: { ...query, report: 'project-costs', project: 'p-1' },
    data: { rows: [{ account_id: 7, code: '5.1', name: 'Material', ...costs }], totals: costs },
  });
  expect(queryIn(material?.lead)).toMatchObject({
    report: 'account-ledger',
    account: '7',
    project: 'p-1',
    from: '2021-12-01',
    to: '2026-11-30',
  });
});

it.each([
  ['that begins longer ago than a ledger spans', '2015-01-01', '2026-11-30', '2021-12-01'],
  ['that ends before its first day, which it does not look at', '2026-11-01', '2026-10-15', '2026-10-01'],
])("links a position's balance %s to a valid ledger", (_, from, to, first) => {
  const asked = changedQuery(query, { report: 'balance-sheet', from, to });
  const row = {
    account_id: 7,
    code: '1.1',
    name: 'Caixa',
    type: 'ANALITICA',
    classification: 'ATIVO',
    depth: 0,
    balance: 100,
  };
  const data = { rows: [row], totals: { assets: 100, liabilities: 0, equity: 100, result: 0 } };
  const days = { from: '2003-02-03', to: '2014-12-31' };
  const before = from < to ? { days, data } : null;
  const [cash] = rowsOf({ report: 'balance-sheet', mark: '', query: asked, data, before });
  expect(queryIn(cash?.leads.amount)).toMatchObject({ from: first, to });
  const leads = Object.values(cash?.leads ?? {}).map(queryIn);
  expect(leads.map((lead) => lead && queryFault(lead))).toEqual(leads.map(() => null));
});

it('compares an obra by its realized cost, zero when it started since', () => {
  const figures = (cents: number) => ({ realized: cents, paid: cents, payable: 0 });
  const rowOf = (project_id: string, cents: number) => ({
    project_id,
    name: project_id,
    ...figures(cents),
  });
  const days = { from: '2026-10-01', to: '2026-10-31' };
  const [one, fresh, all] = rowsOf({
    report: 'project-costs',
    mark: '',
    query: { ...query, report: 'project-costs', compares: true },
    data: { rows: [rowOf('p-1', 300), rowOf('p-2', 100)], totals: figures(400) },
    before: { days, data: { rows: [rowOf('p-1', 200)], totals: figures(200) } },
  }).map(texts);
  expect(one).toMatchObject({ realized: '3,00', before: '2,00', change: '1,00', percent: '50,0' });
  expect(fresh).toMatchObject({ realized: '1,00', before: '–', change: '1,00' });
  expect(all).toMatchObject({ realized: '4,00', before: '2,00', percent: '100,0' });
});

it('opens a paged ledger on its first page, and closes it on its last', () => {
  const totalsOf = (current_page: number) => {
    const answer = ledgerAnswer() as Extract<ReportAnswer, { report: 'account-ledger' }>;
    const metadata = { current_page, total_pages: 3, total_items: 9 };
    return rowsOf({ ...answer, data: { ...answer.data, metadata } })
      .filter(({ isTotal }) => isTotal)
      .map(({ id }) => id);
  };
  expect([1, 2, 3].map(totalsOf)).toEqual([['opening'], [], ['closing']]);
});

it('includes overdue titles in the forecast of a cash flow', () => {
  const due = (period: string, cents: number, balance: number) => ({ period, in: cents, out: 0, balance });
  const rows = rowsOf({
    report: 'cash-flow',
    mark: '',
    before: null,
    query: { ...query, report: 'cash-flow', by: 'day' },
    data: {
      opening: 0,
      rows: [],
      closing: 100,
      forecast: {
        overdue: { in: 50, out: 20 },
        rows: [due('2026-12-01', 10, 140), due('2026-12-05', 5, 145)],
      },
    },
  });
  const row = (id: string) => texts(rows.find((each) => each.id === id));
  expect(row('forecast')).toMatchObject({ in: '0,65', out: '0,20', balance: '1,45' });
  expect(row('overdue')).toMatchObject({ in: '0,50', out: '0,20', balance: '1,30' });
});

it('shows what is withheld without due date below the forecast, in no balance', () => {
  const read = (undated?: { in: number; out: number }) =>
    rowsOf({
      report: 'cash-flow',
      mark: '',
      before: null,
      query: { ...query, report: 'cash-flow', by: 'day' },
      data: {
        opening: 0,
        rows: [],
        closing: 100,
        forecast: {
          overdue: { in: 50, out: 20 },
          rows: [{ period: reportDay, in: 1, out: 0, balance: 131 }],
          ...(undated && { undated }),
        },
      },
    });
  const plain = read();
  const [last, ...before] = read({ in: 0, out: 83_700 }).toReversed();
  expect(before.reverse()).toEqual(plain);
  expect(last).toMatchObject({ id: 'undated', lead: { kind: 'place', place: 'withholdings' } });
  expect(Object.keys(last?.cells ?? {})).not.toContain('balance');
  expect(read({ in: 0, out: 0 })).toEqual(plain);
});

it.each([
  ['of days before today', { isPast: true }, {}],
  ['of one account', { isPast: false }, { treasury: 'ta-1' }],
])('has no forecast in a cash flow %s', (_, read, of) => {
  const rows = rowsOf({
    report: 'cash-flow',
    mark: '',
    before: null,
    ...read,
    query: { ...query, report: 'cash-flow', by: 'day', ...of },
    data: {
      opening: 0,
      rows: [],
      closing: 100,
      forecast: { overdue: { in: 50, out: 20 }, rows: [{ period: reportDay, in: 1, out: 0, balance: 131 }] },
    },
  });
  expect(rows.map(({ id }) => id)).toEqual(['opening', 'realized']);
});

it('keeps a month that had amounts only in the period before', () => {
  const flow = (period: string) => ({ period, in: 1, out: 0, closing: 1 });
  const data = (month: string) => ({ opening: 0, rows: [flow(month)], closing: 1, forecast: null });
  const days = { from: '2026-03-01', to: '2026-04-30' };
  const rows = rowsOf({
    report: 'cash-flow',
    mark: '',
    query: { ...query, report: 'cash-flow', by: 'month', ...days },
    data: data('2026-04'),
    before: { days: { from: '2026-01-01', to: '2026-02-28' }, data: data('2026-01') },
  });
  expect(rows.filter(({ isTotal }) => !isTotal).map(({ id }) => id)).toEqual(['2026-03', '2026-04']);
});

describe('rows in groups', () => {
  const table = {
    columns: [],
    rows: [
      ...(['1', '1.1', '1.1.1', '1.2', '2'] as const).map((id) => ({
        id,
        name: id,
        depth: id.split('.').length - 1,
        cells: {},
        leads: {},
        lead: null,
        isTotal: false,
      })),
    ],
  };
  const drawn = (...closed: string[]) => drawnRows(table, closed).map(({ row }) => row.id);

  it('are hidden by any closed group above, whatever those between', () => {
    expect(drawn()).toEqual(['1', '1.1', '1.1.1', '1.2', '2']);
    expect(drawn('1.1')).toEqual(['1', '1.1', '1.2', '2']);
    expect([drawn('1'), drawn('1', '1.1')]).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  it('have positions among siblings, hidden ones included', () => {
    expect(drawnRows(table, ['1.1']).map((row) => [row.position, row.siblings, row.parent])).toEqual([
      [1, 2, null],
      [1, 2, '1'],
      [2, 2, '1'],
      [2, 2, null],
    ]);
  });
});

it('shows the side of a balance from the first cent on', () => {
  expect([1, -1, 0].map((cents) => cellText(sideCell(cents)))).toEqual(['D', 'C', '']);
});
