import { describe, expect, test } from 'vitest';
import { changedMeanwhile } from '../../src/domain/problem.ts';
import { changedQuery, isOfDay, plainQuery } from '../../src/domain/reports/report.ts';
import { type ReportQuery, recordOf, reportNames, reports } from '../../src/domain/reports/reports.ts';
import type { Call, Http } from '../../src/services/http.ts';
import { fetchReport, fetchWholeReport } from '../../src/services/reports/reports.ts';

const today = '2026-11-20';
const query: ReportQuery = { ...plainQuery, report: 'account-ledger', account: '2', page: 3 };
const { signal } = new AbortController();

/**
 * A ledger of three pages with two lines each by default; the last argument changes its figures call by call, and its
 * last element stays.
 */
function hostOf(
  markOf: (page: number) => string,
  pages = 3,
  told: { total?: number; opening?: number }[] = [{}],
) {
  const asked: unknown[] = [];
  const http = async ({ query: { page } }: { query: { page: number } }) => {
    const { total = 2 * pages, opening = 0.1 } = told[asked.push(page) - 1] ?? told.at(-1) ?? {};
    const lines = [2 * page - 1, 2 * page].map((number) => ({ entry_id: `e${number}`, debit: number / 100 }));
    return {
      mark: markOf(page),
      account: { id: 2, code: '5.1', name: 'Energia' },
      opening,
      closing: 0.31,
      lines,
      metadata: { current_page: page, page_size: 2, total_pages: pages, total_items: total },
    };
  };
  return { http: http as unknown as Http, asked };
}

describe('an exported ledger', () => {
  test('has the lines of every page, in cents, whichever page was shown', async () => {
    const { http, asked } = hostOf(() => '1:a');
    const whole = await fetchWholeReport(http, query, today, signal);
    expect(asked).toEqual([1, 2, 3]);
    expect(whole).toMatchObject({
      report: 'account-ledger',
      data: {
        opening: 10,
        closing: 31,
        lines: [1, 2, 3, 4, 5, 6].map((number) => ({ entry_id: `e${number}`, debit: number })),
        metadata: { current_page: 1, total_pages: 1 },
      },
    });
  });

  test('is unaffected by changes elsewhere', async () => {
    const { http, asked } = hostOf((page) => `${page}:a`);
    expect((await fetchWholeReport(http, query, today, signal)).data).toMatchObject({ opening: 10 });
    expect(asked).toEqual([1, 2, 3]);
  });

  test.each([
    ['of its days', { total: 7 }],
    ['before its days', { opening: 0.2 }],
  ])(
    'is read again when something %s is posted between its pages, and given up the second time',
    async (_, later) => {
      const once = hostOf(() => '1:a', 3, [{}, later]);
      expect((await fetchWholeReport(once.http, query, today, signal)).data).toMatchObject({
        opening: 'opening' in later ? 20 : 10,
      });
      expect(once.asked).toEqual([1, 2, 1, 2, 3]);
      for (const before of [[{}], [{}, {}]]) {
        const { http } = hostOf(() => '1:a', 3, [...before, later, ...before, later]);
        await expect(fetchWholeReport(http, query, today, signal)).rejects.toMatchObject({
          refusal: { code: changedMeanwhile },
        });
      }
    },
  );
});

describe('a report of thousands of rows', () => {
  const hostOfRows = (rows: object[]) =>
    (async () => ({ mark: '1:a', rows, totals: { debit: 0.07 }, balanced: true })) as unknown as Http;
  const trial: ReportQuery = { ...plainQuery, report: 'trial-balance' };
  const rows = Array.from({ length: 2345 }, (_, index) => ({ account_id: index, debit: index / 100 }));

  test('is read in parts between which the page stays responsive, and arrives as a whole', async () => {
    const done: string[] = [];
    const reading = fetchReport(hostOfRows(rows), trial, today, signal).finally(() =>
      done.push('the report'),
    );
    setImmediate(() => done.push('something else'));
    expect(await reading).toMatchObject({
      data: {
        rows: rows.map((_, index) => ({ account_id: index, debit: index })),
        totals: { debit: 7 },
        balanced: true,
      },
    });
    expect(done).toEqual(['something else', 'the report']);
  });

  test('has no id in place of an amount', async () => {
    const told = [{ project_id: 7, party_id: 8, id: 9, realized: 1 }];
    expect((await fetchReport(hostOfRows(told), trial, today, signal)).data).toMatchObject({
      rows: [{ project_id: 7, party_id: 8, id: 9, realized: 100 }],
    });
  });

  test('is rejected when an amount is unreadable', async () => {
    const [first, ...others] = rows;
    const wrong = [first ?? {}, ...others, { account_id: 1, debit: 0.001 }];
    await expect(fetchReport(hostOfRows(wrong), trial, today, signal)).rejects.toEqual({
      kind: 'unreadable',
    });
  });
});

/** A host with empty reports that records its calls. */
function hostOfNothing() {
  const asked: unknown[] = [];
  const http = async ({ query }: { query: unknown }) => {
    asked.push(query);
    return { mark: '1:a', rows: [], totals: {} };
  };
  return { http: http as unknown as Http, asked };
}

test('a report without days covers the current month, and knows whether its last day has passed', async () => {
  const { http, asked } = hostOfNothing();
  const costs: ReportQuery = { ...plainQuery, report: 'project-costs' };
  const ofMonth = await fetchReport(http, costs, today, signal);
  expect(ofMonth).toMatchObject({ query: { from: '2026-11-01', to: '2026-11-30' }, isPast: false });
  expect(asked).toEqual([{ date: '2026-11-30' }]);
  const isPastOn = async (to: string) =>
    (await fetchReport(http, { ...costs, from: '2026-11-01', to }, today, signal)).isPast;
  expect([await isPastOn('2026-11-19'), await isPastOn('2026-11-20')]).toEqual([true, false]);
});

test('a past month is compared with the month before it', async () => {
  const { http, asked } = hostOfNothing();
  const days = { from: '2026-09-01', to: '2026-09-30' };
  const trial: ReportQuery = { ...plainQuery, report: 'trial-balance', ...days, compares: true };
  const { before } = await fetchReport(http, trial, today, signal);
  expect(asked).toEqual([days, { from: '2026-08-01', to: '2026-08-31' }]);
  expect(before?.days).toEqual(asked[1]);
});

test('a balanço has the balances at the end of the former year beside its own', async () => {
  const { http, asked } = hostOfNothing();
  const sheet: ReportQuery = { ...plainQuery, report: 'balance-sheet', from: '2026-03-01', to: '2026-03-31' };
  const { before } = await fetchReport(http, sheet, today, signal);
  expect(asked).toEqual([{ date: '2026-03-31' }, { date: '2025-12-31' }]);
  expect(before?.days).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});

describe.each(reportNames)('the report %s', (report) => {
  test.each(reports[report].splits)('split by %s sends all its filters to the host', async (by) => {
    const days = { from: '2026-02-03', to: '2026-10-11' };
    const narrowed = Object.fromEntries(reports[report].fields.map((name) => [name, `the ${name}`]));
    const query = changedQuery(plainQuery, { report, by, ...days, ...narrowed });
    const asked: string[] = [];
    const http = async (call: Call) => {
      asked.push(decodeURIComponent(JSON.stringify([call.url, call.query])));
      return {};
    };
    await fetchReport(http as unknown as Http, query, today, signal);
    const told = isOfDay(query) ? [days.to] : [days.from, days.to];
    const split = by === reports[report].splits[0] ? [] : [`"by":"${by}"`];
    for (const word of [...Object.values(narrowed), ...told, ...split]) expect(asked[0]).toContain(word);
    expect(asked).toHaveLength(recordOf(report).compares === 'former year' ? 2 : 1);
  });
});

test('a report without a mark has an empty one', async () => {
  const http = (async () => ({
    rows: [],
    totals: { debit: 0, credit: 0 },
    balanced: true,
  })) as unknown as Http;
  const trial: ReportQuery = { ...plainQuery, report: 'trial-balance' };
  expect(await fetchReport(http, trial, today, signal)).toMatchObject({ mark: '', data: { balanced: true } });
});
