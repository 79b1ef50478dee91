import type pg from 'pg';
import { roleTexts } from '../../src/texts/server.ts';
import { type RegistryTables, registryTables } from './registryTables.ts';
import type { Tables } from './tables.ts';

/** Role of a tenant's transaction: sees the rows of one tenant, and only tables of tenants. */
export const tenantRole = 'app_user';
/**
 * Role that serves: sessions, users and the administration. Owns nothing, and enters a tenant as
 * `tenantRole`.
 */
export const servingRole = 'app_server';

const log = 'select, insert';
const all = 'select, insert, update, delete';

type Right = { [servingRole]?: string; [tenantRole]?: string };

/** Rights of each role on each table. A new table without an entry does not compile. */
const rights: { [Table in Exclude<keyof Tables, keyof RegistryTables>]: Right } = {
  users: { app_server: 'select, insert, update' },
  tenants: { app_server: 'select, insert, update' },
  roles: { app_server: 'select' },
  user_tenant_links: { app_server: all },
  sessions: { app_server: all },
  session_history: { app_server: log },
  login_failures: { app_server: all },
  known_devices: { app_server: all },
  administration_keys: { app_server: all },
  administration_log: { app_server: log },
  operator_runs: { app_server: 'select' },
  counters: { app_user: 'select, insert, update' },
  accounts: {
    app_user: 'select, insert, update (name, description, is_active, dre_line, version, updated_at)',
  },
  cost_centers: { app_user: 'select, insert, update' },
  cost_center_adoptions: { app_user: log },
  entry_templates: { app_user: 'select, insert, update (deleted_at)' },
  entry_template_lines: { app_user: log },
  gl_entries: { app_user: log },
  gl_entry_counts: { app_user: 'select' },
  gl_entry_sequences: { app_user: 'select' },
  gl_entry_numbers: { app_user: 'select' },
  gl_lines: { app_user: log },
  gl_month_totals: { app_user: 'select' },
  gl_center_totals: { app_user: 'select' },
  treasury_accounts: { app_user: 'select, insert, update' },
  treasury_movements: { app_user: log },
  treasury_month_totals: { app_user: 'select' },
  idempotency_keys: { app_user: all },
  audit_log: { app_user: log },
  audit_bundles: { app_user: log },
  administration_links: {},
  entry_owners: {},
  tenant_periods: { app_user: 'select, insert, update' },
  period_events: { app_user: log },
  year_closings: { app_user: 'select, insert, update (undone_by, undone_at, undone_reason)' },
  openings: {
    app_user: `select, insert,
      update (cutover, transitional_account_id, finished_by, finished_at, abandoned_by, abandoned_at, abandoned_reason)`,
  },
  opening_balances: { app_user: 'select, insert, delete' },
  opening_parts: { app_user: 'select, insert, update (reversed_by, reversed_at, reason)' },
  project_prior_costs: { app_user: 'select, insert, update (as_of), delete' },
  finance_settings: { app_user: 'select, insert, update' },
  title_documents: {
    app_user: 'select, insert, update (cancellation_entry_id, document_number, description)',
  },
  title_allocations: { app_user: log },
  title_deductions: { app_user: log },
  deduction_collections: { app_user: log },
  title_installments: {
    app_user: `select, insert (tenant_id, id, document_id, kind, number, due_date, amount),
      update (due_date, version, updated_at)`,
  },
  settlements: { app_user: 'select, insert, update (reversal_entry_id)' },
  settlement_items: { app_user: log },
  settlement_reversals: { app_user: log },
  settlement_reversal_items: { app_user: log },
  title_offsets: { app_user: 'select, insert, update (reversal_entry_id)' },
  title_offset_items: { app_user: log },
  advance_uses: { app_user: log },
  title_adjustments: { app_user: 'select, insert, update (reversal_entry_id)' },
  title_adjustment_items: { app_user: log },
  integration_keys: { app_user: 'select, insert, update (revoked_at, last_used_at)' },
  statement_accounts: { app_user: 'select, insert, update (treasury_account_id, has_unsigned_outflows)' },
  statement_files: { app_user: 'select, insert, update (added, doubtful, known, removed_by, removed_at)' },
  statement_lines: { app_user: 'select, insert, update (text, fitid, document, is_living)' },
  statement_file_rows: { app_user: 'select, insert, update (line_id, is_doubtful, is_other)' },
  statement_balances: { app_user: log },
  reconciliations: { app_user: 'select, insert, update (undone_by, undone_at)' },
  reconciliation_lines: { app_user: 'select, insert, update (is_active)' },
  reconciliation_movements: { app_user: 'select, insert, update (is_active)' },
  statement_rules: { app_user: 'select, insert, update' },
  statement_shapes: { app_user: 'select, insert, update (columns)' },
  chain_heads: { app_user: 'select' },
  chain_links: { app_user: 'select' },
  pending_batches: { app_user: 'select' },
  pending_entries: { app_user: 'select' },
};

/** Rows that a tenant names are removed softly, by a date. */
const registryRight: Right = { app_user: 'select, insert, update' };

/** Programs that start on one database at the same time take turns. */
const lockNumber = 7_205_188_205;

/**
 * Creates the two roles and grants exactly their rights (S7) on the existing tables. Runs after each check
 * for migrations, because a restore brings neither roles nor rights. `pool` is the owner's. Throws a sentence
 * when the owner may not create roles.
 */
export async function ensureRights(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    await grantRights(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const isForbidden = error instanceof Error && 'code' in error && error.code === '42501';
    throw isForbidden ? new Error(roleTexts.mayNotMakeRoles, { cause: error }) : error;
  } finally {
    client.release();
  }
}

/** Makes the roles and grants their rights on the tables of the current schema, in the client's transaction. */
export async function grantRights(client: Pick<pg.PoolClient, 'query'>): Promise<void> {
  for (const role of [tenantRole, servingRole]) await client.query(makeRole(role));
  const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
  const schema = rows[0]?.schema;
  await client.query(
    `revoke all on all tables in schema ${schema} from public, ${tenantRole}, ${servingRole}`,
  );
  await client.query(`grant usage on schema ${schema} to ${tenantRole}, ${servingRole}`);
  const found = await client.query<{ name: string; columns: string[] }>(
    `select relname::text as name, array(select attname::text from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
     from pg_class where relnamespace = $1::regnamespace`,
    [schema],
  );
  const there = new Map(found.rows.map(({ name, columns }) => [name, new Set(columns)]));
  const ofRegistries = registryTables.map((table) => [table, registryRight] as const);
  const given = [...Object.entries(rights), ...ofRegistries];
  for (const [table, byRole] of given.filter(([name]) => there.has(name))) {
    for (const [role, right] of Object.entries(byRole))
      await client.query(`grant ${ofThisVersion(right, there.get(table))} on ${table} to ${role}`);
  }
  await keepOwnersHand(client, schema);
}

/** A right without the columns that a table of an older version lacks. */
function ofThisVersion(right: string, columns: ReadonlySet<string> | undefined): string {
  return right
    .replace(/\(([^)]*)\)/g, (_, named: string) => {
      const known = named.split(',').filter((name) => columns?.has(name.trim()));
      return known.length ? `(${known.join(',')})` : '()';
    })
    .replace(/,\s*\w+\s*\(\)/g, '');
}

/**
 * Functions that write with the owner's rights serve only their own triggers: a role that may execute one
 * could attach it to a table of its own, with rows of its choice. Existing triggers do not need the right.
 */
async function keepOwnersHand(
  client: Pick<pg.PoolClient, 'query'>,
  schema: string | undefined,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = $1::regnamespace and prosecdef and prorettype = 'trigger'::regtype`,
    [schema],
  );
  if (rows.length === 0) return;
  const lent = rows.map(({ name }) => name).join(', ');
  await client.query(`revoke all on function ${lent} from public, ${tenantRole}, ${servingRole}`);
}

/**
 * A role that cannot sign in, granted to the owner. Another database of the cluster may create it
 * concurrently.
 */
function makeRole(role: string): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin noinherit;
    end if;
    if not pg_has_role(current_user, '${role}', 'member') then
      execute format('grant ${role} to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;
}
