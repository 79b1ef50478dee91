import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { newId } from '../../../server/database/newId.ts';
import {
  type NamedRowTable,
  type RegistryTables,
  registryTables,
} from '../../../server/database/registryTables.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { demoCompanies, demoLogins, seedDemo } from '../../../server/demo/demo.ts';
import { demoPeople } from '../../../server/demo/people.ts';
import { fallbackRoles } from '../../../src/domain/admin/role.ts';
import { hasValidCheckDigits } from '../../../src/domain/taxId.ts';
import { tenantRecords } from '../../../src/texts/tenant/tenantRecords.ts';
import { openingColumns } from '../openings/openingColumns.ts';
import { statementColumns } from '../statements/statementColumns.ts';
import { templateColumns } from '../titles/templateColumns.ts';
import { titleColumns } from '../titles/titleColumns.ts';
import { onBothHomes } from './homes.ts';

const named: Record<keyof NamedRowTable, true> = {
  tenant_id: true,
  id: true,
  name: true,
  version: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
};
const treeRow = {
  tenant_id: true,
  id: true,
  code: true,
  code_key: true,
  name: true,
  description: true,
  type: true,
  parent_id: true,
  is_active: true,
  version: true,
  created_at: true,
  updated_at: true,
} as const;
const totalKey = { tenant_id: true, month: true, share: true } as const;
const monthTotal = { ...totalKey, account_id: true, is_closing: true, debit: true, credit: true } as const;
const key = { user_id: true, key: true, request_hash: true, answer: true, created_at: true } as const;
const logEntry = {
  id: true,
  at: true,
  user_id: true,
  request_id: true,
  action: true,
  entity: true,
  entity_id: true,
  before: true,
  after: true,
} as const;

/** Typed so that a column missing on either side does not compile. */
const columns: {
  [Table in Exclude<keyof Tables, keyof RegistryTables>]: Record<keyof Tables[Table], true>;
} = {
  users: {
    id: true,
    email: true,
    full_name: true,
    password_hash: true,
    has_initial_password: true,
    is_active: true,
    is_superuser: true,
    version: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
  },
  tenants: {
    id: true,
    name: true,
    cnpj: true,
    status: true,
    version: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
  },
  roles: { id: true, name: true },
  user_tenant_links: {
    tenant_id: true,
    user_id: true,
    role_id: true,
    version: true,
    created_at: true,
    updated_at: true,
  },
  sessions: {
    token_hash: true,
    id: true,
    user_id: true,
    created_at: true,
    expires_at: true,
    last_used_at: true,
    address: true,
    agent: true,
  },
  session_history: {
    id: true,
    at: true,
    session_id: true,
    user_id: true,
    event: true,
    address: true,
    agent: true,
  },
  login_failures: { key: true, count: true, last_at: true },
  operator_runs: { id: true, at: true, command: true, faults: true, findings: true },
  known_devices: { token_hash: true, user_id: true, last_used_at: true },
  counters: { tenant_id: true, name: true, value: true },
  accounts: {
    ...treeRow,
    classification: true,
    parent_type: true,
    dre_line: true,
  },
  cost_centers: {
    ...treeRow,
    is_analytical: true,
    parent_is_analytical: true,
    project_id: true,
  },
  gl_entries: {
    tenant_id: true,
    id: true,
    entry_date: true,
    description: true,
    origin_type: true,
    origin_id: true,
    total_debit: true,
    total_credit: true,
    line_count: true,
    created_by: true,
    created_at: true,
  },
  gl_entry_sequences: { tenant_id: true, last: true },
  gl_entry_numbers: { tenant_id: true, number: true, entry_id: true },
  gl_entry_counts: { tenant_id: true, share: true, entries: true },
  gl_lines: {
    tenant_id: true,
    entry_id: true,
    line_no: true,
    account_id: true,
    account_type: true,
    cost_center_id: true,
    cost_center_is_analytical: true,
    type: true,
    amount: true,
    entry_date: true,
    is_closing: true,
    project_id: true,
    history: true,
  },
  gl_month_totals: monthTotal,
  gl_center_totals: { ...monthTotal, cost_center_id: true, project_id: true },
  treasury_accounts: {
    tenant_id: true,
    id: true,
    name: true,
    account_type: true,
    bank_name: true,
    agency_number: true,
    account_number: true,
    accountancy_account_id: true,
    accountancy_account_type: true,
    accountancy_account_classification: true,
    is_active: true,
    version: true,
    created_at: true,
    updated_at: true,
  },
  treasury_month_totals: { ...totalKey, treasury_account_id: true, inflow: true, outflow: true },
  treasury_movements: {
    tenant_id: true,
    id: true,
    treasury_account_id: true,
    movement_date: true,
    amount: true,
    type: true,
    description: true,
    contra_partida_account_id: true,
    contra_partida_cost_center_id: true,
    origin_type: true,
    entry_id: true,
    transfer_id: true,
    reverses_id: true,
    created_at: true,
  },
  cost_center_adoptions: {
    tenant_id: true,
    cost_center_id: true,
    project_id: true,
    reason: true,
    lines: true,
    created_by: true,
    created_at: true,
  },
  tenant_periods: { tenant_id: true, closed_through: true, version: true },
  period_events: {
    tenant_id: true,
    id: true,
    action: true,
    through: true,
    reason: true,
    year: true,
    created_by: true,
    created_at: true,
  },
  year_closings: {
    tenant_id: true,
    id: true,
    year: true,
    result: true,
    entry_ids: true,
    result_account_id: true,
    equity_account_id: true,
    created_by: true,
    created_at: true,
    undone_by: true,
    undone_at: true,
    undone_reason: true,
  },
  ...titleColumns,
  ...templateColumns,
  ...openingColumns,
  ...statementColumns,
  idempotency_keys: { tenant_id: true, ...key },
  audit_log: { tenant_id: true, ...logEntry },
  chain_heads: { tenant_id: true, strand: true, number: true, hash: true },
  chain_links: {
    tenant_id: true,
    strand: true,
    number: true,
    edition: true,
    kind: true,
    row_id: true,
    day: true,
    linked_on: true,
    digest: true,
    hash: true,
  },
  entry_owners: { origin_type: true, owner: true },
  administration_links: {
    number: true,
    kind: true,
    row_id: true,
    digest: true,
    hash: true,
    linked_at: true,
  },
  audit_bundles: { tenant_id: true, id: true, content: true, created_by: true, created_at: true },
  pending_batches: { tenant_id: true, id: true, kind: true, row_ids: true },
  pending_entries: { tenant_id: true, id: true, row_ids: true },
  administration_keys: key,
  administration_log: logEntry,
};

const known = Object.entries({
  ...columns,
  ...Object.fromEntries(
    registryTables.map((table) => [table, { ...named, ...tenantRecords[table].columns }]),
  ),
});

onBothHomes('the schema', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open('empty');
  });
  afterAll(() => database.close());

  const query = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;

  it('has the columns that the program knows, and no others', async () => {
    const rows = await query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name <> 'schema_migrations'`,
    );
    const found: Record<string, string[]> = {};
    for (const row of rows)
      found[row.table_name] = [...(found[row.table_name] ?? []), row.column_name].sort();
    const expected = known.map(([table, names]) => [table, Object.keys(names).sort()]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it('leads every key and index of a tenant table with tenant_id', async () => {
    const rows = await query<{ table: string; index: string; first: string }>(
      `select t.relname as table, i.relname as index, a.attname as first
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where exists (select from pg_attribute c where c.attrelid = t.oid and c.attname = 'tenant_id')
         and t.relnamespace = 'public'::regnamespace and t.relname <> 'user_tenant_links'`,
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
  });

  it('forces row-level security with a policy on every table that app_user may touch', async () => {
    const granted = await query<{ table: string; forced: boolean; policies: string }>(
      `select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced,
              (select count(*) from pg_policy p where p.polrelid = c.oid)::text as policies
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and has_any_column_privilege('app_user', c.oid, 'select, insert, update')`,
    );
    const ofTenants = known.flatMap(([table, names]) => ('tenant_id' in names ? table : []));
    expect(granted.map(({ table }) => table).sort()).toEqual(
      ofTenants.filter((table) => table !== 'user_tenant_links').sort(),
    );
    expect(granted.every(({ forced, policies }) => forced && policies === '1')).toBe(true);
  });

  it('has the roles that the page falls back to, an auditor, and no user', async () => {
    const auditor = { id: 6, name: 'Auditor' };
    expect(await query('select id, name from roles order by id')).toEqual([...fallbackRoles, auditor]);
    expect(await query('select from users')).toEqual([]);
  });

  it('gets the demonstration only while it has no user', async () => {
    expect(await seedDemo(database)).toBe(true);
    expect(await seedDemo(database)).toBe(false);
    expect(await query('select from users')).toHaveLength(demoLogins.length + demoPeople.length);
    const withPassword = await query('select from users where password_hash is not null');
    expect(withPassword).toHaveLength(demoLogins.length);
  });

  it('returns instants in UTC, and dates and big numbers as text', async () => {
    const [row] = await query<Record<string, unknown>>(
      `select '2026-11-20 09:00:00.5-03'::timestamptz as instant, '2026-02-01'::date as day,
              1.10::numeric(18, 2) as amount, 7036874417766399 as big`,
    );
    expect(row).toEqual({
      instant: '2026-11-20T12:00:00.500Z',
      day: '2026-02-01',
      amount: '1.10',
      big: '7036874417766399',
    });
  });
});

it('demonstrates with companies whose CNPJ is valid, and refuses one that is not', () => {
  for (const { cnpj } of Object.values(demoCompanies)) expect(hasValidCheckDigits(cnpj)).toBe(true);
  expect(hasValidCheckDigits('52998224725')).toBe(true);
  for (const wrong of ['11222333000182', '12ABC34501DE36', '52998224726', '11111111111', '123', '']) {
    expect(hasValidCheckDigits(wrong)).toBe(false);
  }
});

it('creates ids that sort by time', () => {
  const ids = [newId(1_000), newId(2_000), newId(1_795_186_188_466)];
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
