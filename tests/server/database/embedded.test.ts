import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase, poolOptions } from '../../../server/database/database.ts';
import { proveDurability } from '../../../server/database/embedded/durableFiles.ts';
import { openEmbedded } from '../../../server/database/embedded/home.ts';
import { analyzeGrown, maintain, startMaintenance } from '../../../server/database/embedded/maintenance.ts';
import { newId } from '../../../server/database/newId.ts';
import { layFiles } from '../../support/server/templates.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-embedded-'));
const directory = join(root, 'data');

beforeAll(() => layFiles(directory, 'empty'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ directory });
  return work(database).finally(() => database.close());
};
const addTenant = ({ queries }: Pick<Database, 'queries'>, id: string) =>
  queries.insertInto('tenants').values({ id, name: 'Empresa', status: 'active' }).execute();
const tenantIds = async ({ queries }: Database) =>
  (await queries.selectFrom('tenants').select('id').execute()).map(({ id }) => id);

it('the embedded database keeps everything over a restart, and writes through to the disk', async () => {
  const id = newId();
  await use(async (database) => {
    await addTenant(database, id);
    expect((await database.pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  });
  expect(await use(tenantIds)).toContain(id);
});

it.each([
  ['long', 'Área de trabalho da construtora '.repeat(4)],
  ['of few letters and many bytes', 'ã'.repeat(45)],
])('the embedded database opens a folder with a name that is %s, and stores rows in it', async (_, name) => {
  const long = join(root, name);
  await layFiles(long, 'empty');
  const database = await openDatabase({ directory: long });
  const id = newId();
  await addTenant(database, id);
  expect(await tenantIds(database)).toContain(id);
  await database.close();
});

it('the embedded database refuses to start when a commit does not reach the disk', async () => {
  const engine = { query: async () => ({ rows: [], fields: [] }) };
  await expect(proveDurability(engine, { syncs: 7 })).rejects.toThrow(/does not write through/);
});

it('the embedded database loses no acknowledged row when the process is killed while writing', async () => {
  const script = fileURLToPath(new URL('./writeUntilKilled.ts', import.meta.url));
  const acknowledged: string[] = [];
  for (const enough of [20, 45, 70]) {
    const writer = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged.push(line);
      if (acknowledged.length === enough) writer.kill('SIGKILL');
    }
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(70);
  await use(async (database) => {
    const kept = new Set(await tenantIds(database));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    // No half of a transaction either.
    expect((await database.pool.query("select from tenants where name = 'Gravada'")).rowCount).toBe(0);
  });
});

it('the embedded database reopens with its rows after each statement that runs too long', async () => {
  // Long enough for a count over cold files on a busy machine.
  const home = await openEmbedded(directory, poolOptions, 4_000);
  try {
    for (let times = 0; times < 2; times += 1) {
      await expect(home.pool.query('select pg_sleep(30)')).rejects.toThrow();
      const { rows } = await home.pool.query('select count(*)::int as count from tenants');
      expect(rows[0].count).toBeGreaterThan(70);
    }
  } finally {
    await home.close();
  }
});

it('the embedded database keeps no answer that it gave', async () => {
  await use(async ({ pool }) => {
    const read = () => pool.query('select n, n::text as text from generate_series(1, 4000) n');
    const resident = () => process.memoryUsage.rss() / 2 ** 20;
    for (let times = 0; times < 20; times += 1) expect((await read()).rows).toHaveLength(4000);
    const before = resident();
    for (let times = 0; times < 400; times += 1) await read();
    // 1.6 million rows were read.
    expect(resident() - before).toBeLessThan(200);
  });
});

it('the embedded database drops the open transaction of a connection that broke', async () => {
  await use(async (database) => {
    const id = newId();
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into tenants (id, name, status) values ($1, 'Meia', 'active')", [id]);
    client.release(true);
    expect(await tenantIds(database)).not.toContain(id);
    await addTenant(database, id);
    expect(await tenantIds(database)).toContain(id);
  });
});

it('the embedded database is maintained every half minute, one round at a time, also after a failed one, until it is closed', async () => {
  vi.useFakeTimers();
  const asked: ReturnType<typeof Promise.withResolvers<{ rows: object[] }>>[] = [];
  const query = () => {
    const answer = Promise.withResolvers<{ rows: object[] }>();
    asked.push(answer);
    return answer.promise;
  };
  const failures: unknown[] = [];
  const stop = startMaintenance({ query } as never, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveLength(1);
  asked[0]?.reject(new Error('busy'));
  await vi.advanceTimersByTimeAsync(0);
  asked[1]?.resolve({ rows: [] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asked.length, failures]).toEqual([3, [new Error('busy')]]);
  for (const round of [2, 3]) {
    asked[round]?.resolve({ rows: [] });
    await vi.advanceTimersByTimeAsync(0);
  }
  stop();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveLength(4);
  vi.useRealTimers();
});

it('the embedded database checkpoints after enough writing or time, and vacuums by the day', async () => {
  await use(async ({ pool }) => {
    const start = { checkpointAt: 0, checkpointLsn: '0/0', vacuumAt: 0, vacuumLsn: '0/0' };
    const done = { ...start };
    await maintain(pool, done, 1000);
    const { rows } = await pool.query('select pg_current_wal_insert_lsn()::text as lsn');
    expect(Number(rows[0].lsn.length)).toBeGreaterThan(2);
    const statements: string[] = [];
    const log = (since_checkpoint: number, since_vacuum: number) => ({
      query: async (text: string) => {
        statements.push(text.trim().split(/\s/, 1)[0] ?? '');
        return {
          rows: [
            { lsn: '0/1', since_checkpoint: String(since_checkpoint), since_vacuum: String(since_vacuum) },
          ],
        };
      },
    });
    const run = async (written: number, sinceVacuum: number, now: number) => {
      statements.length = 0;
      await maintain(log(written, sinceVacuum) as unknown as typeof pool, { ...start }, now);
      return statements.slice(1);
    };
    expect(await run(0, 0, 3_600_000)).toEqual([]);
    expect(await run(10, 0, 60_000)).toEqual([]);
    expect(await run(10, 0, 301_000)).toEqual(['checkpoint']);
    expect(await run(65 * 2 ** 20, 0, 1000)).toEqual(['checkpoint']);
    expect(await run(0, 257 * 2 ** 20, 1000)).toEqual(['vacuum']);
    expect(await run(0, 0, 25 * 3_600_000)).toEqual(['vacuum']);
    // Intervals count from the end of the work.
    const [kept, doneAt] = [{ ...start }, 25 * 3_600_000];
    for (const [now, due] of [
      [doneAt, ['checkpoint', 'vacuum']],
      [doneAt + 30_000, []],
    ] as const) {
      statements.length = 0;
      await maintain(log(10, 0) as unknown as typeof pool, kept, now);
      expect(statements.slice(1)).toEqual(due);
    }
    expect([kept.checkpointAt, kept.vacuumAt]).toEqual([doneAt, doneAt]);
    expect([kept.checkpointLsn, kept.vacuumLsn]).toEqual(['0/1', '0/1']);
  });
});

it('the embedded database measures a table that has grown, and again only after it has grown much more', async () => {
  await use(async ({ pool }) => {
    const told = async () =>
      Number(
        (await pool.query("select reltuples from pg_class where relname = 'tenants'")).rows[0].reltuples,
      );
    const fill = (count: number) =>
      pool.query(
        `insert into tenants (id, name, status)
         select gen_random_uuid(), 'Empresa ' || number, 'active' from generate_series(1, $1) number`,
        [count],
      );
    await fill(5000);
    await analyzeGrown(pool);
    const known = await told();
    expect(known).toBeGreaterThanOrEqual(5000);
    await fill(10);
    await analyzeGrown(pool);
    expect(await told()).toBe(known);
    await fill(5000);
    await analyzeGrown(pool);
    expect(await told()).toBeGreaterThanOrEqual(known + 5000);
  });
});
