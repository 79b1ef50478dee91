import { describe, expect, test } from 'vitest';
import {
  cashLead,
  cashMarks,
  cashSteps,
  closedParts,
  resultsLead,
  setupLeft,
  tilesOf,
} from '../../../src/domain/reports/dashboard.ts';
import { commercialSummary, emptySummary, tenantSummary } from '../../support/examples/dashboardExamples.ts';

const names = (summary: typeof tenantSummary, hasTitles: boolean) =>
  tilesOf(summary, hasTitles).map(({ name }) => name);

describe('the dashboard of a company', () => {
  test('shows titles only where the host has them, and only what the role may read', () => {
    const ofTitles = ['payable', 'receivable', 'overduePayable', 'overdueReceivable'];
    expect(names(tenantSummary, true)).toEqual(['cash', ...ofTitles, 'result']);
    expect(names(tenantSummary, false)).toEqual(['cash', 'result']);
    expect(names(commercialSummary, true)).toEqual(['receivable', 'overdueReceivable']);
    expect(closedParts(commercialSummary, true)).toEqual(['cash', 'payable', 'result', 'projects']);
    expect(closedParts(commercialSummary, false)).toEqual(['cash', 'result', 'projects']);
    expect(closedParts(tenantSummary, true)).toEqual([]);
  });

  test('shows each figure under its own name, linked to its source', () => {
    const summary = {
      ...tenantSummary,
      payable: { next_days: 1, overdue: 2 },
      receivable: { next_days: 3, overdue: 4 },
    };
    const ofTitles = tilesOf(summary, true).filter(({ lead }) => lead.kind === 'titles');
    expect(ofTitles.map(({ name, cents, lead }) => [name, cents, lead])).toEqual([
      ['payable', 1, { kind: 'titles', place: 'payables', part: { 'f.show': 'week' } }],
      ['receivable', 3, { kind: 'titles', place: 'receivables', part: { 'f.show': 'week' } }],
      ['overduePayable', 2, { kind: 'titles', place: 'payables', part: { 'f.show': 'overdue' } }],
      ['overdueReceivable', 4, { kind: 'titles', place: 'receivables', part: { 'f.show': 'overdue' } }],
    ]);
  });

  test('links a figure to the report of the same days', () => {
    const lead = Object.fromEntries(tilesOf(tenantSummary, true).map((tile) => [tile.name, tile.lead]));
    expect(lead.cash).toMatchObject({ query: { report: 'cash-flow', from: '2026-11-20', to: '2026-11-20' } });
    expect(lead.result).toMatchObject({
      query: { report: 'income-statement', from: '2026-11-01', to: '2026-11-30', by: 'none' },
    });
    expect(lead.overduePayable).toEqual({ kind: 'titles', place: 'payables', part: { 'f.show': 'overdue' } });
    expect(cashLead(tenantSummary), 'all the days that are drawn').toMatchObject({
      query: { report: 'cash-flow', from: '2026-11-20', to: tenantSummary.cash?.until, by: 'day' },
    });
    expect(resultsLead(tenantSummary)).toMatchObject({
      query: { from: '2026-10-01', to: '2026-11-30', by: 'month' },
    });
  });

  test('lists the setup steps until all are done, where the host sends them', () => {
    expect(setupLeft(emptySummary).map(({ step, isDone }) => [step, isDone])).toEqual([
      ['accounts', true],
      ['cost_centers', false],
      ['treasury_accounts', false],
      ['default_accounts', false],
      ['entries', false],
    ]);
    expect(setupLeft(tenantSummary)).toEqual([]);
    expect(setupLeft({ ...emptySummary, setup: undefined })).toEqual([]);
    const known = setupLeft({ ...emptySummary, setup: { accounts: true, entries: false } });
    expect(known.map(({ step }) => step)).toEqual(['accounts', 'entries']);
  });

  test('counts overdue titles today, each due date once, and runs to the last day', () => {
    expect(cashSteps(tenantSummary).map(({ day, ahead, balance }) => [day, ahead, balance])).toEqual([
      ['2026-11-20', 0, 2_668_488_20],
      [null, 0, 2_695_467_19],
      ['2026-12-04', 14, 2_677_343_12],
      ['2026-12-08', 18, 2_705_483_63],
      ['2026-12-20', 30, 2_705_483_63],
    ]);
    expect(cashSteps(emptySummary).map(({ day }) => day)).toEqual(['2026-11-20', '2026-12-20']);
  });

  test('counts overdue titles at once, even when both sides cancel out', () => {
    const stepsOf = (overdue: { in: number; out: number }) => {
      const cash = { balance: 100, overdue, days: [], until: '2026-12-20' };
      return cashSteps({ ...emptySummary, cash }).map(({ day, balance }) => [day, balance]);
    };
    const [today, until] = [
      ['2026-11-20', 100],
      ['2026-12-20', 100],
    ];
    expect(stepsOf({ in: 70, out: 70 })).toEqual([today, [null, 100], until]);
    expect(stepsOf({ in: 0, out: 70 })).toEqual([today, [null, 30], ['2026-12-20', 30]]);
    expect(stepsOf({ in: 0, out: 0 })).toEqual([today, until]);
  });

  test('labels one day a week below the cash chart and the last day, none after it', () => {
    const emptyCash = { balance: 0, overdue: { in: 0, out: 0 }, days: [] };
    const marks = (until: string) =>
      cashMarks({ ...emptySummary, cash: { ...emptyCash, until } }).map(({ ahead }) => ahead);
    expect(marks('2026-12-20')).toEqual([0, 7, 14, 21, 30]);
    expect(marks('2026-11-30')).toEqual([0, 7, 10]);
    expect(marks('2026-11-27')).toEqual([0, 7]);
  });
});
