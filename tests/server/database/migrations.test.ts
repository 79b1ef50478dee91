import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/database.ts';
import { migrate, migrationFiles } from '../../../server/database/migrate.ts';
import { newId } from '../../../server/database/newId.ts';
import { seedDemo } from '../../../server/demo/demo.ts';
import { startPostgres } from '../../support/server/postgres.ts';
import { startTestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onBothHomes } from './homes.ts';

onBothHomes('migrations', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open('empty');
  });
  afterEach(() => database.close());

  const next = (sql: string) => [...migrationFiles(), { name: '9001_next.sql', sql }];
  const tables = async () => {
    const { rows } = await database.pool.query(`select to_regclass('extra')::text as extra`);
    return rows[0].extra;
  };

  it('run once, and only the new ones', async () => {
    await migrate(database.pool, next('create table extra (id integer)'));
    await migrate(database.pool, next('create table extra (id integer)'));
    expect(await tables()).toBe('extra');
    const { rowCount } = await database.pool.query('select from schema_migrations');
    expect(rowCount).toBe(migrationFiles().length + 1);
  });

  it('refuse a file that was edited after it had been applied', async () => {
    const [first, ...others] = migrationFiles();
    const edited = [{ name: first?.name ?? '', sql: `${first?.sql} -- edited` }, ...others];
    await expect(migrate(database.pool, edited)).rejects.toThrow(/0001_access.sql was edited/);
  });

  it('refuse a database that is newer than the program', async () => {
    await migrate(database.pool, next('create table extra (id integer)'));
    await expect(migrate(database.pool)).rejects.toThrow(/9001_next.sql, which this program does not know/);
  });

  it('leave nothing behind when one fails', async () => {
    const broken = next('create table extra (id integer); select 1 / 0');
    await expect(migrate(database.pool, broken)).rejects.toThrow(/9001_next.sql failed: division by zero/);
    expect(await tables()).toBeNull();
    await migrate(database.pool, next('create table extra (id integer)'));
    expect(await tables()).toBe('extra');
  });

  it('delete idempotent answers that contain integration keys, and no others', async () => {
    const [tenant, user] = [newId(), newId()];
    const answers = { secret: '{"id":"1","key":"erp_abc"}', plain: '{"id":"2","name":"erp_"}' };
    await database.pool.query(
      `insert into tenants (id, name, status) values ('${tenant}', 'Obra', 'active')`,
    );
    await database.pool.query(`insert into users (id, email) values ('${user}', 'dona@obra.example')`);
    for (const [key, answer] of Object.entries(answers))
      await database.pool.query(
        'insert into idempotency_keys (tenant_id, user_id, key, request_hash, answer) values ($1, $2, $3, $4, $5)',
        [tenant, user, key, '', answer],
      );
    const unkept = migrationFiles().find(({ name }) => name === '0113_secrets_unkept.sql');
    await database.pool.query(unkept?.sql ?? '');
    const { rows } = await database.pool.query('select key, answer from idempotency_keys order by key');
    expect(rows).toEqual([
      { key: 'plain', answer: answers.plain },
      { key: 'secret', answer: null },
    ]);
  });

  it('are the same with Windows line ends', () => {
    const asWritten = migrationFiles();
    const read = fs.readFileSync;
    vi.spyOn(fs, 'readFileSync').mockImplementation(((...asked: Parameters<typeof read>) => {
      const found = read(...asked);
      return typeof found === 'string' ? found.replaceAll('\n', '\r\n') : found;
    }) as typeof read);
    syncBuiltinESMExports();
    const fetched = migrationFiles();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(fetched).toEqual(asWritten);
  });

  it('run once when several programs start at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.pool, next('create table extra (id integer)'))));
    expect(await tables()).toBe('extra');
  });
});

describe.skipIf(process.env.ERP_POSTGRES === 'off')('on a server where the program is no superuser', () => {
  it('migrations, demonstration and requests work', async () => {
    const server = await startPostgres();
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query('create role erp login createrole');
    await admin.query('create database erp owner erp');
    await admin.end();
    const url = server.url.replace('postgres@', 'erp@').replace(/postgres$/, 'erp');
    const database = await openDatabase({ url });
    await migrate(database.pool);
    await seedDemo(database);
    const host = await startTestServer({ database });
    const member = await memberOf(host, marina);
    expect((await member.get('/projects/')).body.items).toHaveLength(12);
    expect((await member.post('/projects/', { name: 'Nova', status: 'Active' })).status).toBe(201);
    // Row-level security applies to the owner of the tables too.
    expect((await database.pool.query('select from projects')).rowCount).toBe(0);
    await host.close();
    await server.stop();
  });
});

it('a server that does not answer is named as the reason', async () => {
  await expect(openDatabase({ url: 'postgresql://localhost:1/erp' })).rejects.toThrow(
    /DATABASE_URL: .*ECONNREFUSED/,
  );
});
