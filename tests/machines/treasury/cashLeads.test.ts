import { describe, expect, it } from 'vitest';
import { datedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswer, ReportQuery } from '../../../src/domain/reports/reports.ts';
import { reportTable } from '../../../src/machines/reports/reportTable.ts';
import { reportDay } from '../../support/examples/reportExamples.ts';

describe("a cash flow's links", () => {
  const flow = { in: 300, out: 100 };
  const running = { period: '2026-11', ...flow, balance: 300 };
  const answerOf = (
    patch: Partial<ReportQuery>,
    period: string,
    first: typeof running | null = running,
  ): ReportAnswer => ({
    report: 'cash-flow',
    query: datedQuery(
      { ...plainQuery, report: 'cash-flow', from: '2026-11-04', to: '2026-12-31', ...patch },
      reportDay,
    ),
    mark: '1:a',
    data: {
      opening: 0,
      closing: 200,
      ledger: 200,
      difference: 0,
      rows: [{ period, ...flow, closing: 200 }],
      forecast: { overdue: flow, rows: [...(first ? [first] : []), { period, ...flow, balance: 400 }] },
    },
    before: null,
  });
  const leadsIn = (answer: ReportAnswer, id: string) =>
    reportTable(answer).rows.find((row) => row.id === id)?.leads;

  it.each([
    ['day', '2026-11-10'],
    ['month', '2026-12'],
  ] as const)('open movements, entries and due titles by %s', (by, period) => {
    const whole = answerOf({ by }, period);
    expect(leadsIn(whole, period)?.out).toEqual({
      kind: 'place',
      place: 'ledger',
      part: { 'f.date': period },
    });
    expect(leadsIn(answerOf({ by, treasury: 't1' }, period), period)?.in).toEqual({
      kind: 'place',
      place: 'treasury',
      part: {
        'at.account': 't1',
        'at.tab': 'movements',
        'm.f.date': period,
        'm.f.type': 'Débito (entrada)',
      },
    });
    expect(leadsIn(answerOf({ by, treasury: 't1' }, period), period)?.out).toMatchObject({
      part: { 'm.f.date': period, 'm.f.type': 'Crédito (saída)' },
    });
    expect(leadsIn(whole, `ahead ${period}`)).toEqual({
      in: { kind: 'place', place: 'receivables', part: { 'f.show': 'open', 'f.due_date': period } },
      out: { kind: 'place', place: 'payables', part: { 'f.show': 'open', 'f.due_date': period } },
    });
    expect(leadsIn(whole, 'overdue')?.out).toMatchObject({
      place: 'payables',
      part: { 'f.show': 'overdue' },
    });
  });

  it.each([
    ['that begins before the report', '2026-11', ['2026-11-04', '2026-11-30']],
    ['that ends after it', '2026-12', ['2026-12-01', '2026-12-05']],
  ])('open the days of a month %s', (_, period, [from, to]) => {
    const told = answerOf({ by: 'month', to: '2026-12-05' }, period, null);
    for (const lead of Object.values(leadsIn(told, period) ?? {}))
      expect(lead).toMatchObject({ kind: 'report', query: { report: 'cash-flow', by: 'day', from, to } });
  });

  it('open the titles of the first day ahead, like any other', () => {
    const told = answerOf({ by: 'day' }, '2026-11-21', null);
    for (const lead of Object.values(leadsIn(told, 'ahead 2026-11-21') ?? {}))
      expect(lead).toMatchObject({ part: { 'f.show': 'open', 'f.due_date': '2026-11-21' } });
  });

  it('open the days of the first month ahead, as a list would include overdue titles', () => {
    const told = answerOf({ by: 'month' }, '2026-12', null);
    expect(leadsIn(told, 'ahead 2026-12')?.out).toMatchObject({
      query: { by: 'day', from: '2026-12-01', to: '2026-12-31' },
    });
  });

  it("open a week's days within the period", () => {
    const week = leadsIn(answerOf({ by: 'week' }, '2026-11-02'), '2026-11-02')?.in;
    expect(week).toMatchObject({ query: { by: 'day', from: '2026-11-04', to: '2026-11-08' } });
    const ahead = leadsIn(answerOf({ by: 'week' }, '2026-12-28'), 'ahead 2026-12-28')?.out;
    expect(ahead).toMatchObject({ query: { by: 'day', from: '2026-12-28', to: '2026-12-31' } });
  });

  it.each([
    ['week', '2026-11-23', ['2026-11-23', '2026-11-29']],
    ['week', '2026-11-30', ['2026-11-30', '2026-12-06']],
    ['month', '2026-11', ['2026-11-01', '2026-11-30']],
  ] as const)('open by %s the days of the forecast of %s before a later report', (by, period, [from, to]) => {
    const later = answerOf({ by, from: '2026-12-02' }, '2026-12-07', { ...running, period });
    for (const lead of Object.values(leadsIn(later, `ahead ${period}`) ?? {}))
      expect(lead).toMatchObject({ query: { report: 'cash-flow', by: 'day', from, to } });
  });

  it("open the treasury's one ledger account, or the balances of several", () => {
    const ledgerOf = (accounts: { id: number }[]) => {
      const answer = answerOf({ treasury: 't1' }, '2026-11-10');
      const data = { ...answer.data, difference: 50, ledger_accounts: accounts };
      return leadsIn({ ...answer, data } as ReportAnswer, 'ledger')?.balance;
    };
    expect(ledgerOf([{ id: 7 }])).toMatchObject({ query: { report: 'account-ledger', account: '7' } });
    const days = { from: '2026-11-04', to: '2026-12-31' };
    expect(ledgerOf([{ id: 7 }, { id: 8 }])).toMatchObject({ query: { report: 'trial-balance', ...days } });
  });
});
