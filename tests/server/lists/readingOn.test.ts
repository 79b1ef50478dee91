import { afterAll, beforeAll, expect, it } from 'vitest';
import { described } from '../../support/server/described.ts';
import { idsByPlace } from '../../support/server/idsByPlace.ts';
import { openTestDatabase, startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { helena, marina, memberOf } from '../client.ts';
import { onServer } from '../database/homes.ts';

let at = Date.parse('2026-11-20T15:00:00Z');
const now = () => new Date(at);
/** Long enough for the use of a session to be noted again. */
const later = () => {
  at += 61_000;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase('demo', ''), now });
});
afterAll(() => server.close());

it('every read is answered while nothing can be written, however old the session', async () => {
  const member = await memberOf(server, marina);
  const superuser = await memberOf(server, helena);
  const { operations } = await described(server);
  const reads = operations.filter(({ method }) => method === 'GET');
  const { ofKind, remember } = idsByPlace(reads.map(({ path }) => path.split('/{id}')[0] ?? ''));
  const { pool } = server.database;
  await pool.query('delete from tenant_periods');
  await pool.query('set default_transaction_read_only = on');
  const answers: Record<string, number> = {};
  for (const { path, needs } of reads.sort((one, other) => one.path.length - other.path.length)) {
    later();
    const { token, tenantId } = needs === 'tenant' ? member : superuser;
    const url = path.replace(/\{\w+\}/, () => ofKind(path.split('/{')[0] ?? '')[0] ?? '');
    const headers = { authorization: `Bearer ${token}`, ...(tenantId && { 'x-tenant-id': tenantId }) };
    const { statusCode, body } = await server.app.inject({ method: 'GET', url, headers });
    if (statusCode < 300) remember(path, body);
    answers[path] = statusCode;
  }
  const dead = await server.app.inject({ url: '/api/v1/projects/', headers: { authorization: 'Bearer x' } });
  at += 2 * 3_600_000;
  const late = await member.get('/projects/');
  await pool.query('set default_transaction_read_only = off');
  expect(Object.entries(answers).filter(([, status]) => status >= 500)).toEqual([]);
  expect(Object.values(answers).filter((status) => status === 200).length).toBeGreaterThan(30);
  expect([dead.statusCode, late.status]).toEqual([401, 401]);
});

it('a read waits for no standby, which only writes must reach', async () => {
  const member = await memberOf(server, marina);
  // Simulates a commit that waits for a missing standby: it is refused unless it opts out.
  await server.database.pool.query(`
    create function wait_in_vain() returns trigger language plpgsql as $$ begin
      if current_setting('synchronous_commit') <> 'off' then raise 'the standby is away'; end if;
      return null;
    end $$;
    create constraint trigger standby after update or delete on sessions deferrable initially deferred
      for each row execute function wait_in_vain()`);
  later();
  const used = async () =>
    (await server.database.pool.query('select max(last_used_at) as at from sessions')).rows[0].at;
  expect((await member.get('/projects/')).status).toBe(200);
  expect(await used()).toBe(now().toISOString());
  at += 3 * 3_600_000;
  expect((await member.get('/projects/')).status).toBe(401);
  await server.database.pool.query('drop function wait_in_vain cascade');
});

onServer('a read while another holds the row of its session', (open) => {
  it('is answered at once', async () => {
    const served = await startTestServer({ database: await open(), now });
    const member = await memberOf(served, marina);
    const holder = await served.database.pool.connect();
    await holder.query('begin; select 1 from sessions for update');
    later();
    const { status } = await member.get('/projects/');
    await holder.query('rollback');
    holder.release();
    await served.close();
    expect(status).toBe(200);
  });
});
