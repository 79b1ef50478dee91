import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { type PrivatePostgres, startPostgres } from '../../support/server/postgres.ts';

describe.skipIf(process.env.ERP_POSTGRES === 'off')('a PostgreSQL server', () => {
  let postgres: PrivatePostgres;
  let database: Database;
  const children = new Set<ChildProcess>();
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
    database = await openDatabase({ url: postgres.url });
    await migrate(database.pool);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database.close();
    await postgres.stop();
  });

  it('loses no acknowledged row when it is killed while writing', async () => {
    const acknowledged: string[] = [];
    for (const enough of [15, 30]) {
      const script = fileURLToPath(new URL('./writeUntilKilled.ts', import.meta.url));
      const writer = spawn(process.execPath, [script, postgres.url], { stdio: ['ignore', 'pipe', 'ignore'] });
      children.add(writer);
      const closed = once(writer, 'close');
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged.push(line);
        if (acknowledged.length === enough) await postgres.crash();
      }
      writer.kill('SIGKILL');
      await closed;
    }
    const { rows } = await database.pool.query<{ id: string; name: string }>('select id, name from tenants');
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(rows.filter(({ name }) => name === 'Gravada')).toEqual([]);
  });

  it('is never dumped without its rows by a role under row-level security', async (context) => {
    const dump = (user: string) =>
      spawnSync('pg_dump', [postgres.url.replace('postgres@', `${user}@`)], { encoding: 'utf8', cwd: '/' });
    if (dump('postgres').error) context.skip();
    await database.pool.query(`create role reader login; grant usage on schema public to reader;
      grant select on all tables in schema public to reader; grant app_user to reader`);
    const refused = dump('reader');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/row-level security/);
    expect(dump('postgres').status).toBe(0);
  });
});
