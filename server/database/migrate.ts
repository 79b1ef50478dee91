import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { ensureRights } from './rights.ts';

/** Lock of the migration runner; no other program on the server may use the number. */
const lockNumber = 7_205_188_201;

export interface Migration {
  name: string;
  sql: string;
}

/**
 * Brings the database to the newest schema, and the roles to their rights: each file once, in one
 * transaction, with its checksum kept. Throws when an applied file was edited, or when the database is newer
 * than this program. Concurrent runners wait for each other.
 */
export async function migrate(pool: pg.Pool, migrations: Migration[] = migrationFiles()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await appliedChecksums(client);
    refuseDifferences(applied, migrations);
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(client, migration);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => {});
    client.release();
  }
  await ensureRights(pool);
}

/** The numbered files of `server/migrations`, in order. */
export function migrationFiles(): Migration[] {
  const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names
    .sort()
    .map((name) => ({ name, sql: readFileSync(folder + name, 'utf8').replaceAll('\r\n', '\n') }));
}

async function appliedChecksums(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseDifferences(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new Error(`The database has migration ${name}, which this program does not know.`);
    if (known.get(name) !== checksum)
      throw new Error(`Migration ${name} was edited after it had been applied.`);
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await unforced(client, () => client.query(migration.sql));
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/**
 * Runs `work` as an owner who sees every row: forced row-level security holds an owner who is no superuser, also
 * in the checks of new keys.
 */
async function unforced(client: pg.PoolClient, work: () => Promise<unknown>): Promise<void> {
  const { rows: forced } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relforcerowsecurity
       and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)`,
  );
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
  await work();
  await client.query('set constraints all immediate');
  for (const { name } of forced) await client.query(`alter table if exists ${name} force row level security`);
}

function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}
