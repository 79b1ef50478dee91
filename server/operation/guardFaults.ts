import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { verifyTexts } from '../../src/texts/operation.ts';
import type { Database } from '../database/database.ts';
import { migrationFiles } from '../database/migrate.ts';
import { grantRights } from '../database/rights.ts';
import type { Fault } from './faults.ts';

type Client = Pick<pg.PoolClient, 'query'>;
type Guards = Map<string, string>;

/** Guards of the current schema by name, each as one text that names neither schema nor owner. */
const guards = `
  select 'function ' || p.proname || '(' || replace(pg_get_function_identity_arguments(p.oid), current_schema() || '.', '') || ')'
      as name,
    concat_ws('|', p.prosrc, p.prosecdef, p.provolatile, (select string_agg(replace(setting, current_schema(), 'schema'), ','
      order by setting) from unnest(p.proconfig) setting)) as made
  from pg_proc p where p.pronamespace = current_schema()::regnamespace
  union all select 'trigger ' || t.tgname || ' on ' || c.relname, concat_ws('|', p.proname, t.tgtype, t.tgenabled,
      t.tgdeferrable, t.tginitdeferred, encode(t.tgargs, 'hex'), t.tgoldtable, t.tgnewtable,
      (regexp_match(pg_get_triggerdef(t.oid), 'WHEN \\((.*)\\) EXECUTE'))[1])
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
  union all select 'policy ' || polname || ' on ' || c.relname, concat_ws('|', polcmd, polpermissive,
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid), array_length(polroles, 1))
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = current_schema()::regnamespace
  union all select 'table ' || relname, concat_ws('|', relrowsecurity, relforcerowsecurity)
  from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'
  union all select 'constraint ' || conname || ' on ' || c.relname, concat_ws('|', contype, convalidated,
      pg_get_constraintdef(k.oid))
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = current_schema()::regnamespace and contype in ('c', 'f', 'p', 'u') and c.relname <> 'schema_migrations'
  union all select 'grant on ' || relname, (select string_agg(distinct coalesce(rolname, 'public') || ' ' || privilege_type, ','
      order by coalesce(rolname, 'public') || ' ' || privilege_type)
    from aclexplode(relacl) given left join pg_roles on pg_roles.oid = given.grantee where given.grantee <> relowner)
  from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v') and relname <> 'schema_migrations'
  union all select 'grant on ' || relname || '.' || attname, (select string_agg(distinct coalesce(rolname, 'public') || ' '
      || privilege_type, ',' order by coalesce(rolname, 'public') || ' ' || privilege_type)
    from aclexplode(attacl) given left join pg_roles on pg_roles.oid = given.grantee where given.grantee <> relowner)
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = current_schema()::regnamespace and attacl is not null
  union all select 'right to ' || p.proname || '(' || replace(pg_get_function_identity_arguments(p.oid), current_schema() || '.', '')
      || ')', (select string_agg(coalesce(rolname, 'public'), ',' order by coalesce(rolname, 'public'))
    from aclexplode(proacl) given left join pg_roles on pg_roles.oid = given.grantee where given.grantee <> proowner)
  from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.proacl is not null`;

/** Expected guards by what was applied; they depend on nothing else in one process and on one server. */
const known = new Map<string, Guards>();

/**
 * Functions, triggers, policies, constraints and rights that are not what the applied migrations make. They
 * are made again in a schema of their own, which is rolled back.
 */
export async function guardFaults({ pool }: Pick<Database, 'pool'>): Promise<Fault[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const found = await guardsIn(client);
    const expected = await expectedGuards(client);
    const names = new Set([...expected.keys(), ...found.keys()]);
    return [...names]
      .filter((name) => expected.get(name) !== found.get(name))
      .sort()
      .map((name) => ({ what: verifyTexts.guard, row: name }));
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function expectedGuards(client: Client): Promise<Guards> {
  const { rows: applied } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const { rows } = await client.query<{ server: string }>('select version() as server');
  const names = new Set(applied.map(({ name }) => name));
  const key = `${rows[0]?.server} ${[...names].join()}`;
  const made = known.get(key) ?? (await madeAnew(client, names));
  known.set(key, made);
  return made;
}

async function madeAnew(client: Client, names: ReadonlySet<string>): Promise<Guards> {
  const schema = `guards_${randomBytes(6).toString('hex')}`;
  await client.query(`savepoint guards; create schema ${schema}; set local search_path to ${schema}`);
  try {
    for (const { name, sql } of migrationFiles()) if (names.has(name)) await client.query(sql);
    await grantRights(client);
    return await guardsIn(client);
  } finally {
    await client.query('rollback to savepoint guards');
  }
}

async function guardsIn(client: Client): Promise<Guards> {
  const { rows } = await client.query<{ name: string; made: string | null }>(guards);
  return new Map(rows.map(({ name, made }) => [name, made ?? '']));
}
