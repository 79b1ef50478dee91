import { expect, test } from 'vitest';
import { accountsOfBoth } from '../../../src/domain/reports/accountLines.ts';
import { datedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswer } from '../../../src/domain/reports/reports.ts';
import { reportTable } from '../../../src/machines/reports/reportTable.ts';
import { agingAnswer, reportDay } from '../../support/examples/reportExamples.ts';

const days = { from: '2026-10-01', to: '2026-10-31' };
const account = {
  account_id: 2,
  code: '1.1',
  name: 'Caixa',
  depth: 0,
  type: 'ANALITICA' as const,
  classification: 'ATIVO' as const,
};
const turnover = { opening: 1, debit: 2, credit: 3, closing: 4 };
const figures = { revenue: 0, cost: 0, gross: 0, expense: 0 };
const data = {
  'trial-balance': { rows: [{ ...account, ...turnover }], totals: { debit: 2, credit: 3 }, balanced: true },
  'income-statement': {
    rows: [{ ...account, classification: 'RECEITA', amount: 1 }],
    subtotals: figures,
    result: 0,
  },
  'balance-sheet': {
    date: reportDay,
    rows: [{ ...account, balance: 1 }],
    totals: { assets: 1, liabilities: 0, equity: 0, result: 0 },
  },
};

test.each(Object.keys(data) as (keyof typeof data)[])(
  "links amounts of the period before to that period in the %s, and others to the report's",
  (report) => {
    const query = datedQuery({ ...plainQuery, report, compares: true }, reportDay);
    const answer = { report, query, mark: '1:a', data: data[report], before: { days, data: data[report] } };
    const row = reportTable(answer as ReportAnswer).rows.find(({ id }) => id === '2');
    const { before, ...others } = row?.leads ?? {};
    expect(before).toMatchObject({ query: { report: 'account-ledger', account: '2', ...days } });
    const { from, to } = query;
    for (const lead of [row?.lead, ...Object.values(others)])
      expect(lead).toMatchObject({ query: { report: 'account-ledger', account: '2', from, to } });
  },
);

test('links every amount of an age, negative ones too, but no zero', () => {
  const answer = agingAnswer();
  if (answer.report !== 'aging') throw new Error('it is of ages');
  for (const row of answer.data.rows) Object.assign(row, { not_due: -50, d1_30: 70, total: 20 });
  const [row] = reportTable(answer).rows;
  expect(Object.keys(row?.leads ?? {})).toEqual(['not_due', 'd1_30', 'total']);
});

test('shows what is withheld under the total, and what has no due date in a row of its own', () => {
  const answer = agingAnswer();
  if (answer.report !== 'aging') throw new Error('it is of ages');
  const rowsWith = (withheld: object) =>
    reportTable({ ...answer, data: { ...answer.data, withheld } } as typeof answer).rows;
  const plain = reportTable(answer).rows;
  const aged = { not_due: 0, d1_30: 1_000, d31_60: 0, d61_90: 0, over_90: 0, undated: 500, total: 1_500 };
  const rows = rowsWith(aged);
  expect(rows.slice(0, -2).map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
  expect(rows.slice(-2)).toMatchObject([
    { id: 'withheld', cells: { d1_30: { cents: 1_000 }, total: { cents: 1_000 } } },
    { id: 'undated', cells: { total: { cents: 500 } } },
  ]);
  for (const { lead } of rows.slice(-2)) expect(lead).toEqual({ kind: 'place', place: 'withholdings' });
  expect(rowsWith({ ...aged, undated: 0, total: 1_000 }).map(({ id }) => id)).not.toContain('undated');
  expect(rowsWith({ ...aged, d1_30: 0, undated: 0, total: 0 })).toEqual(plain);
});

test('puts an account that exists only before into its group, for any codes', () => {
  const row = (code: string, depth: number) => ({ account_id: ids.indexOf(code), code, depth });
  const ids = ['2', '1.5', '1.10', '3', '9', '0.1', '4'];
  const now = [row('2', 0), row('1.5', 1), row('3', 0), row('9', 1), row('4', 1)];
  const former = [row('2', 0), row('1.5', 1), row('1.10', 1), row('3', 0), row('0.1', 1), row('4', 1)];
  const told = accountsOfBoth(now, former, (gone) => ({ ...gone, gone: true }));
  expect(told.map(({ code, depth }) => [code, depth])).toEqual([
    ...[
      ['2', 0],
      ['1.5', 1],
      ['1.10', 1],
    ],
    ...[
      ['3', 0],
      ['0.1', 1],
      ['4', 1],
      ['9', 1],
    ],
  ]);
  expect(told.flatMap((each) => ('gone' in each ? each.code : []))).toEqual(['1.10', '0.1']);
});
