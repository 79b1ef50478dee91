import { expect, it } from 'vitest';
import { datedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswer } from '../../../src/domain/reports/reports.ts';
import { reportTable } from '../../../src/machines/reports/reportTable.ts';
import { reportDay } from '../../support/examples/reportExamples.ts';

const account = { account_id: 1, code: '1', name: 'Conta', type: 'ANALITICA', depth: 0 } as const;
const line = { entry_id: 'e1', date: reportDay, description: 'Luz', counterparts: [], cost_center: null };
const aged = { not_due: 1, d1_30: 2, d31_60: 3, d61_90: 4, over_90: 5, total: 6 };

/** Distinct numbers in one row, so that none can replace another; in cents. */
it.each<[ReportAnswer['report'], object, object, number]>([
  [
    'trial-balance',
    { rows: [{ ...account, opening: 1, debit: 2, credit: 3, closing: 4 }], totals: { debit: 5, credit: 6 } },
    { opening: 1, debit: 2, credit: 3, closing: 4 },
    0,
  ],
  [
    'trial-balance',
    { rows: [{ ...account, opening: 1, debit: 2, credit: 3, closing: 4 }], totals: { debit: 5, credit: 6 } },
    { debit: 5, credit: 6 },
    1,
  ],
  ...([1, 2, 3, 4].map((at) => [
    'account-ledger',
    {
      account,
      opening: 1,
      closing: 2,
      totals: { debit: 3, credit: 4 },
      lines: [
        { ...line, debit: 5, credit: 0, balance: 6 },
        { ...line, debit: 0, credit: 7, balance: 8 },
      ],
      metadata: { current_page: 1, total_pages: 1, total_items: 2 },
    },
    [
      { balance: 1 },
      { debit: 5, credit: null, balance: 6 },
      { debit: null, credit: 7, balance: 8 },
      { debit: 3, credit: 4, balance: 2 },
    ][at - 1],
    at - 1,
  ]) as [ReportAnswer['report'], object, object, number][]),
  ['aging', { rows: [{ ...aged, party_id: 'p', party_name: 'Areal' }], totals: aged }, aged, 0],
  [
    'project-costs',
    { rows: [{ name: 'Aurora', realized: 1, paid: 2, payable: 3 }], totals: {} },
    { realized: 1, paid: 2, payable: 3 },
    0,
  ],
  [
    'cash-flow',
    { opening: 9, closing: 8, forecast: null, rows: [{ period: reportDay, in: 1, out: 2, closing: 3 }] },
    { in: 1, out: 2, balance: 3 },
    2,
  ],
])('shows each number of %s in its own column: %j, %j', (report, data, told, at) => {
  const query = datedQuery({ ...plainQuery, report }, reportDay);
  const { columns, rows } = reportTable({ report, query, mark: '', data, before: null } as never);
  const cells = rows[at]?.cells ?? {};
  const shown = columns.filter(({ key, isMoney }) => isMoney && key in cells).map(({ key }) => key);
  expect(shown.map((key) => [key, cells[key]])).toEqual(
    Object.entries(told).map(([key, cents]) => [key, { type: 'money', cents, isPlain: true }]),
  );
});

it.each([
  ['project', 'Sem obra'],
  ['center', 'Sem centro de custo'],
] as const)('names the rest after its split: %s', (by, title) => {
  const data = { rows: [], subtotals: {}, result: 0, columns: [{ key: 'none', name: '', subtotals: {} }] };
  const query = datedQuery({ ...plainQuery, report: 'income-statement', by }, reportDay);
  const answer = { report: 'income-statement', query, mark: '', data, before: null };
  expect(reportTable(answer as never).columns.at(-1)).toMatchObject({ key: 'part none', title });
});
