import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { onBothHomes } from './homes.ts';

/**
 * Requirements of a distribution by company (Citus, docs/operation.md): every table belongs to companies,
 * with the company in each of its keys, or is small and the same everywhere.
 */
const references = [
  ...['administration_links', 'entry_owners'],
  ...[
    'administration_keys',
    'administration_log',
    'known_devices',
    'login_failures',
    'operator_runs',
    'roles',
  ],
  ...['schema_migrations', 'session_history', 'sessions', 'tenants', 'user_tenant_links', 'users'],
];

onBothHomes('a schema that can be distributed by company', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database.pool);
  });
  afterAll(() => database.close());

  const names = async (text: string) =>
    (await database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name);
  const ofCompanies = `select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id'
      and c.relname <> all ('{${references.join(',')}}')`;

  it('has tables of companies, and the known reference tables', async () => {
    expect(
      await names(`select relname::text as name from pg_class where relkind = 'r'
        and relnamespace = current_schema()::regnamespace
        and oid not in (select oid from (${ofCompanies}) own) order by 1`),
    ).toEqual([...references].sort());
    expect((await names(`select relname::text as name from (${ofCompanies}) own`)).length).toBeGreaterThan(
      15,
    );
  });

  it('has the company in every unique key of a company’s table, and never without one', async () => {
    expect(
      await names(`select i.indexrelid::regclass::text as name from pg_index i
        join (${ofCompanies}) own on own.oid = i.indrelid
        join pg_attribute a on a.attrelid = own.oid and a.attname = 'tenant_id'
        where i.indisunique and not a.attnum = any (i.indkey::int2[])`),
    ).toEqual([]);
    expect(
      await names(`select relname::text as name from (${ofCompanies}) own where not exists
        (select from pg_index i where i.indrelid = own.oid and i.indisprimary)`),
    ).toEqual([]);
    expect(
      await names(`select a.attrelid::regclass::text as name from (${ofCompanies}) own
        join pg_attribute a on a.attrelid = own.oid and a.attname = 'tenant_id' where not a.attnotnull`),
    ).toEqual([]);
  });

  it('refers from a company’s row to rows of the same company, or to a reference table', async () => {
    expect(
      await names(`select k.conname::text as name from pg_constraint k
        join (${ofCompanies}) own on own.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'tenant_id'
        left join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'tenant_id'
        where k.contype = 'f' and k.confrelid in (select oid from (${ofCompanies}) other)
          and array_position(k.conkey, a.attnum) is distinct from array_position(k.confkey, b.attnum)
          or k.contype = 'f' and k.confrelid in (select oid from (${ofCompanies}) other)
          and not a.attnum = any (k.conkey)`),
    ).toEqual([]);
  });

  it('refers from no reference table to a company’s', async () => {
    expect(
      await names(`select k.conname::text as name from pg_constraint k
        where k.contype = 'f' and k.confrelid in (select oid from (${ofCompanies}) own)
          and k.conrelid not in (select oid from (${ofCompanies}) other)`),
    ).toEqual([]);
  });
});
