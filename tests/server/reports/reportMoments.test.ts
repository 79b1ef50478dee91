import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { plainQuery } from '../../../src/domain/reports/report.ts';
import { callOf } from '../../../src/domain/reports/reportCall.ts';
import { type ReportName, reportNames, reports } from '../../../src/domain/reports/reports.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onServer } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

/** The call of a report, split as far as it can be. */
function addressOf(report: ReportName, account: number): string {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const by = reports[report].splits.at(-1) ?? 'none';
  const { path, parameters } = callOf({ ...plainQuery, ...days, report, by, account: String(account) });
  const query = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return `/reports/${path.join('/')}?${new URLSearchParams(query)}`;
}

// Needs concurrent postings: a report's mark must match its numbers, or nobody notices that it is outdated.
onServer('a report that is read while something is posted', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await titleClient(server);
  });
  afterAll(() => server.close());

  it.each([...reportNames, 'summary' as const])('is of the same moment as its mark: %s', async (report) => {
    const { get } = client.member;
    const asked =
      report === 'summary' ? '/reports/summary' : addressOf(report, client.accountId('5.1.02.002'));
    const before = (await get('/reports/mark')).body.mark;
    const poster = await server.database.pool.connect();
    try {
      // Waits for the counts of entries, which are read last.
      await poster.query(`begin; set local app.tenant_id = '${client.member.tenantId}'`);
      await poster.query('lock table gl_entry_counts in access exclusive mode');
      const answer = get(asked);
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
