import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onServer } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const period = 'from=2026-11-01&to=2026-11-30';

// Needs concurrent postings: a report's mark must match its numbers, or nobody notices that it is outdated.
onServer('a report that is read while something is posted', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await titleClient(server);
  });
  afterAll(() => server.close());

  it.each([
    ['trial-balance', period],
    ['account-ledger', `${period}&account_id=`],
    ['income-statement', `${period}&by=center`],
    ['balance-sheet', 'date=2026-11-30'],
    ['cash-flow', period],
    ['aging', 'kind=payable&date=2026-11-30'],
    ['project-costs', 'date=2026-11-30'],
    ['summary', ''],
  ])('is of the same moment as its mark: %s', async (report, query) => {
    const { get } = client.member;
    const account = query.endsWith('account_id=') ? client.accountId('5.1.02.002') : '';
    const before = (await get('/reports/mark')).body.mark;
    const poster = await server.database.pool.connect();
    try {
      // Waits for the counts of entries, which are read last.
      await poster.query(`begin; set local app.tenant_id = '${client.member.tenantId}'`);
      await poster.query('lock table gl_entry_counts in access exclusive mode');
      const answer = get(`/reports/${report}?${query}${account}`);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
      await poster.query('update gl_entry_counts set entries = entries + 1');
      await poster.query('commit');
      expect((await answer).body.mark).toBe(before);
    } finally {
      await poster.query('rollback');
      poster.release();
    }
    expect((await get('/reports/mark')).body.mark).not.toBe(before);
  });

  const waiting = async () =>
    (await server.database.pool.query('select 1 from pg_locks where not granted')).rows.length;
});
