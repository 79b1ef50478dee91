import { describe, expect, test } from 'vitest';
import { datedQuery, plainQuery } from '../../src/domain/report.ts';
import type { Http } from '../../src/services/http.ts';
import { fetchReport, fetchWholeLedger } from '../../src/services/reports.ts';

const query = datedQuery({ ...plainQuery, report: 'account-ledger', account: '2', page: 3 }, '2026-11-20');
const { signal } = new AbortController();

/** A host whose ledger has three pages of two lines. */
function hostOf(markOf: (page: number) => string) {
  const asked: unknown[] = [];
  const http = async ({ query: { page } }: { query: { page: number } }) => {
    asked.push(page);
    const lines = [2 * page - 1, 2 * page].map((number) => ({ entry_id: `e${number}`, debit: number / 100 }));
    return {
      mark: markOf(page),
      ...{ account: { id: 2, code: '5.1', name: 'Energia' }, opening: 0.1, closing: 0.31, lines },
      metadata: { current_page: page, page_size: 2, total_pages: 3, total_items: 6 },
    };
  };
  return { http: http as unknown as Http, asked };
}

describe('a ledger that is given away', () => {
  test('has the lines of every page, in cents, whichever page was shown', async () => {
    const { http, asked } = hostOf(() => '1:a');
    const whole = await fetchWholeLedger(http, query, signal);
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

  test('is not made of pages between which something was posted', async () => {
    const { http } = hostOf((page) => (page < 3 ? '1:a' : '2:b'));
    await expect(fetchWholeLedger(http, query, signal)).rejects.toEqual({ kind: 'unreadable' });
  });
});

describe('a report of thousands of rows', () => {
  const hostOfRows = (rows: object[]) =>
    (async () => ({ mark: '1:a', rows, totals: { debit: 0.07 }, balanced: true })) as unknown as Http;
  const trial = datedQuery({ ...plainQuery, report: 'trial-balance' }, '2026-11-20');
  const rows = Array.from({ length: 2345 }, (_, index) => ({ account_id: index, debit: index / 100 }));

  test('is read in parts between which the page goes on, and is there as a whole', async () => {
    const done: string[] = [];
    const reading = fetchReport(hostOfRows(rows), trial, signal).finally(() => done.push('the report'));
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

  test('of which one amount is none is no report', async () => {
    const [first, ...others] = rows;
    const wrong = [first ?? {}, ...others, { account_id: 1, debit: 0.001 }];
    await expect(fetchReport(hostOfRows(wrong), trial, signal)).rejects.toEqual({ kind: 'unreadable' });
  });
});
