import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { giveUpFrozen } from '../../../server/database/patience.ts';
import { servingRole, tenantRole } from '../../../server/database/rights.ts';
import { openServingPool } from '../../../server/database/servingPool.ts';
import { createShares, ShareTaken } from '../../../server/database/shares.ts';
import { answerProblems } from '../../../server/http/problems.ts';
import { storageRefusals } from '../../../src/texts/session/storage.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onServer } from './homes.ts';

onServer('a database in trouble', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.close());

  it('lets a locked row delay only its own company, and gives up with 503 in bounded time', async () => {
    const [horizonte, atlantica] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
    const { id } = (await horizonte.post('/suppliers/', { name: 'Trancado' })).body;
    const holder = await server.database.pool.connect();
    await holder.query(`begin; select from suppliers where id = '${id}' for update`);
    let refused = 0;
    const waiting = Array.from({ length: 7 }, async () => {
      const answer = await horizonte.put(`/suppliers/${id}`, { name: 'Outro' });
      refused += 1;
      return answer;
    });
    for (let asked = 0; asked < 20; asked += 1) expect((await atlantica.get('/suppliers/')).status).toBe(200);
    expect(refused).toBe(0);
    for (const { status, headers, body } of await Promise.all(waiting)) {
      expect([status, headers['retry-after'], body.detail]).toEqual([
        503,
        '5',
        'Servidor ocupado. Tente novamente em instantes.',
      ]);
    }
    await holder.query('rollback');
    holder.release();
    expect((await horizonte.put(`/suppliers/${id}`, { name: 'Livre' })).status).toBe(200);
  });

  it("limits the wait of every serving connection to a person's patience", async () => {
    const { queries } = server.database;
    const { rows } = await sql`select name, setting || unit as most from pg_settings where name in (
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      queries,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', most: '15000ms' },
      { name: 'lock_timeout', most: '4000ms' },
      { name: 'statement_timeout', most: '10000ms' },
    ]);
  });

  it('serves with the login that an operator named as soon as it exists', async () => {
    const { connectionString = '', ...rest } = server.database.pool.options as pg.PoolConfig;
    const url = new URL(connectionString);
    const name = `tardio_${newId().replaceAll('-', '')}`;
    url.username = name;
    const serving = openServingPool({ owner: server.database.pool, url: url.href }, { ...rest, max: 1 });
    serving.on('error', () => {});
    await expect(serving.query('select 1')).rejects.toThrow(/não aceitou o login/);
    await server.database.pool.query(
      `create role ${name} login noinherit; grant ${servingRole}, ${tenantRole} to ${name}`,
    );
    expect((await serving.query('select session_user::text as login')).rows).toEqual([{ login: name }]);
    await serving.end();
    await server.database.pool.query(`drop role ${name}`);
  });

  it('gives up a silent connection and opens another', async () => {
    const { connectionString } = server.database.pool.options as pg.PoolConfig;
    const pool = new pg.Pool({ connectionString, max: 1 });
    pool.on('error', () => {});
    pool.on('connect', (client) =>
      giveUpFrozen(
        client.on('error', () => {}),
        () => true,
        150,
      ),
    );
    for (let round = 0; round < 3; round += 1) await pool.query('select 1');
    await expect(pool.query('select pg_sleep(20)')).rejects.toThrow(/^Connection terminated/);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

const busy = 'Servidor ocupado. Tente novamente em instantes.';

it.each([
  [
    'a statement, a lock or an idle transaction that took too long',
    ['57014', '55P03', '25P03', '25P04'],
    busy,
  ],
  ['a deadlock that came again', ['40001', '40P01'], busy],
  ['no connection that is left, a server that stops', ['53300', '53400', '57P01', '57P02'], busy],
  ['a connection that broke', ['08000', '08006', 'ECONNRESET', 'EPIPE'], busy],
  ['nobody at the address', ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'], busy],
  ['a database that does not run', ['57P03'], storageRefusals.down],
  ['files that are damaged or gone', ['XX001', 'XX002', '58030', '58P01'], storageRefusals.damaged],
  ['a disk that is full or nearly so', ['53100', '25006'], storageRefusals.full],
])('asks to retry after %s, and logs the cause', async (_what, codes, detail) => {
  for (const code of codes) {
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
    answerProblems(app);
    app.get('/', () => {
      throw Object.assign(new Error('canceling statement'), { code });
    });
    const answer = await app.inject('/');
    const status = detail === storageRefusals.full ? 507 : 503;
    expect([code, answer.statusCode, answer.headers['retry-after']]).toEqual([code, status, '5']);
    expect(answer.json()).toEqual({ detail });
    const warned = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warned).toMatchObject([{ err: { code, message: 'canceling statement' } }]);
  }
});

it('shares in order of arrival, and refuses requests in too long a queue', async () => {
  const share = createShares(2);
  const log: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      log.push(name);
      gates.set(name, resolve);
    });
  const all = ['a', 'b', 'c', 'd'].map((name) => share('one', work(name)));
  const other = share('two', work('z'));
  await Promise.resolve();
  expect(log.sort()).toEqual(['a', 'b', 'z']);
  gates.get('a')?.();
  await all[0];
  expect(log.at(-1)).toBe('c');
  const line = Array.from({ length: 200 }, () => share('one', async () => {}));
  await expect(Promise.race(line)).rejects.toThrow(ShareTaken);
  for (const name of ['b', 'c', 'z']) gates.get(name)?.();
  await Promise.all([all[1], all[2], other]);
  gates.get('d')?.();
  await Promise.allSettled([...all, ...line]);
});

it('runs a waiting request even when the one before it works for ten seconds', async () => {
  vi.useFakeTimers();
  const share = createShares(1);
  const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [first, second] = works.map(({ promise }) => share('one', () => promise));
  works[0]?.resolve();
  await first;
  await vi.advanceTimersByTimeAsync(9_000);
  const third = share('one', async () => 'done');
  await vi.advanceTimersByTimeAsync(2_000);
  works[1]?.resolve();
  await second;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.race([third, 'forgotten'])).toBe('done');
  vi.useRealTimers();
});

it('passes the place of a request that gave up to the next one', async () => {
  vi.useFakeTimers();
  const share = createShares(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = share('one', () => promise);
  const late = expect(share('one', async () => {})).rejects.toThrow(ShareTaken);
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  resolve();
  await first;
  const next = share('one', async () => 'done');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await next).toBe('done');
  vi.useRealTimers();
});
