import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainLook } from '../../src/domain/tables/tableLook.ts';
import { createHttp, type Http } from '../../src/services/http.ts';
import { createEntry, fetchEntry, listEntries } from '../../src/services/ledger/ledger.ts';
import { payroll, payrollEntry } from '../support/examples/ledgerExamples.ts';
import { type RecordingHost, startRecordingHost } from '../support/page/recordingHost.ts';

let host: RecordingHost;
let http: Http;
const { signal } = new AbortController();
const answer =
  (body: unknown, status = 200) =>
  (to: ServerResponse) =>
    to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  host = await startRecordingHost();
  http = createHttp({
    credentials: () => ({ token: 'token', tenantId: 't-horizonte' }),
    onSessionRefused: () => undefined,
  });
});
afterAll(() => host.close());

const wireEntry = (debit: unknown, credit: unknown) => ({
  ...payroll,
  lines: payrollEntry.lines.map(({ amountCents: _, ...line }) => ({
    ...line,
    amount: line.type === 'DEBIT' ? debit : credit,
  })),
});

describe('ledger entries', () => {
  test('are requested as specified, a page at a time', async () => {
    const taken = {
      origin_type: 'TREASURY_MOVEMENT',
      origin_id: 'm-1',
      reversed_by_id: 'e-2',
      reverses_id: 'e-0',
    };
    const items = [wireEntry(1, 1), { ...wireEntry(1, 1), ...taken }];
    host.next(answer({ items, metadata: { current_page: 2, total_pages: 7 } }));
    expect(await listEntries(http, { page: 2, look: plainLook }, signal)).toEqual({
      rows: [payroll, { ...payroll, ...taken }],
      page: 2,
      pages: 7,
      total: null,
    });
    expect(host.requests()).toMatchObject([
      { method: 'GET', url: '/api/v1/gl/entries?page=2&page_size=10&sort_by=entry_date&order=desc' },
    ]);
  });

  test('are searched, sorted and filtered by a host that can', async () => {
    host.next(answer({ items: [], metadata: { current_page: 1, total_pages: 1, total_items: 0 } }));
    const look = {
      search: ' folha ',
      sort: { column: 'createdAt', isDescending: false },
      filters: { date: '2026-02' },
      page: 1,
    };
    await listEntries(http, { page: 1, look }, signal);
    expect(host.requests()).toMatchObject([
      {
        url: '/api/v1/gl/entries?page=1&page_size=10&sort_by=created_at&order=asc&q=folha&from=2026-02-01&to=2026-02-28',
      },
    ]);
  });

  test.each([
    [['lists.1'], 200],
    [[], 10],
  ])('are as many on a page as chosen, where the host takes that (%j: %i)', async (capabilities, size) => {
    const offering = createHttp({
      credentials: () => ({ token: 'token', tenantId: 't-horizonte', user: { capabilities } as never }),
      onSessionRefused: () => undefined,
    });
    host.next(answer({ items: [], metadata: { current_page: 1, total_pages: 1, total_items: 0 } }));
    await listEntries(offering, { page: 1, look: { ...plainLook, size: 200 } }, signal);
    expect(host.requests()[0]?.url).toContain(`page_size=${size}&`);
  });

  test('name the entry that they reverse', async () => {
    const reversed = { ...wireEntry(1, 1), reversed_by_id: 'e-2' };
    const reversal = { ...wireEntry(1, 1), id: 'e-2', reverses_id: payroll.id, reversed_by_id: null };
    host.next(answer({ items: [reversed, reversal], metadata: { current_page: 1, total_pages: 1 } }));
    expect((await listEntries(http, { page: 1, look: plainLook }, signal)).rows).toEqual([
      { ...payroll, reversed_by_id: 'e-2' },
      { ...payroll, id: 'e-2', reverses_id: payroll.id },
    ]);
    expect(host.requests()).toHaveLength(1);
  });

  test('arrive with their lines in cents, from numbers or strings', async () => {
    host.next(answer(wireEntry(1234.56, '1234.56')));
    expect(await fetchEntry(http, payroll.id, signal)).toEqual(payrollEntry);
    expect(host.requests()).toMatchObject([{ method: 'GET', url: `/api/v1/gl/entries/${payroll.id}` }]);
  });

  test('may have numbers as ids, and an account by its id alone', async () => {
    const entry = wireEntry(1, 1);
    const lines = entry.lines.map(({ account: _, ...line }) => line);
    host.next(answer({ ...entry, id: 4711, lines }));
    const read = await fetchEntry(http, '4711', signal);
    expect(read.id).toBe('4711');
    expect(read.lines.map(({ account, account_id }) => [account.code, account.name, account_id])).toEqual(
      lines.map(({ account_id }) => [String(account_id), '–', account_id]),
    );
  });

  test('may have a cost center by its id alone, or none', async () => {
    const entry = wireEntry(1, 1);
    const lines = entry.lines.map(({ cost_center: _, ...line }, at) => ({
      ...line,
      cost_center_id: ['cc-7', null][at],
    }));
    host.next(answer({ ...entry, lines }));
    const read = await fetchEntry(http, payroll.id, signal);
    expect(read.lines.map(({ cost_center }) => cost_center)).toEqual([{ code: 'cc-7', name: '–' }, null]);
  });

  test.each([
    [100, 99.999, false],
    [100, 99.998, true],
    [100, 99.99, true],
  ])('with debits of %d and credits of %d are unbalanced: %s', async (debit, credit, isUnbalanced) => {
    host.next(answer(wireEntry(debit, credit)));
    expect((await fetchEntry(http, payroll.id, signal)).isUnbalanced).toBe(isUnbalanced);
  });

  test.each([[null], ['abc'], ['']])('with an amount of %j are rejected', async (amount) => {
    host.next(answer(wireEntry(amount, 1)));
    await expect(fetchEntry(http, payroll.id, signal)).rejects.toEqual({ kind: 'unreadable' });
  });

  test('are posted as numbers with two decimals, without empty fields, under a key', async () => {
    host.next(answer(wireEntry(0.1, 0.1), 201));
    const posted = await createEntry(
      http,
      {
        entry_date: '2026-11-20',
        description: 'Folha de novembro',
        lines: [
          { account_id: 4, type: 'DEBIT', amountCents: 10, cost_center_id: 'cc-office' },
          { account_id: 5, type: 'CREDIT', amountCents: 10, cost_center_id: null },
        ],
      },
      'key-1',
    );
    expect(posted).toEqual(payroll);
    const post = host.requests().at(-1);
    expect(post?.headers['idempotency-key']).toBe('key-1');
    expect(post).toMatchObject({ method: 'POST', url: '/api/v1/gl/entries' });
    expect(JSON.parse(post?.body ?? '')).toEqual({
      entry_date: '2026-11-20',
      description: 'Folha de novembro',
      origin_type: 'MANUAL_ENTRY',
      lines: [
        { account_id: 4, type: 'DEBIT', amount: 0.1, cost_center_id: 'cc-office' },
        { account_id: 5, type: 'CREDIT', amount: 0.1 },
      ],
    });
  });
});
