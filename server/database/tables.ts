import type { ColumnType, Generated } from 'kysely';
import type { AccountClassification, AccountType, DreLine } from '../../src/domain/chart/account.ts';
import type { CostCenterType } from '../../src/domain/chart/costCenter.ts';
import type { periodActions } from '../../src/domain/control/periodBook.ts';
import type { entryOrigins, LineType } from '../../src/domain/ledger/ledger.ts';
import type {
  MovementType,
  movementOrigins,
  TreasuryAccountType,
} from '../../src/domain/treasury/treasury.ts';
import type { OpeningTables } from './openingTables.ts';
import type { RegistryTables } from './registryTables.ts';
import type { StatementTables } from './statementTables.ts';
import type { TemplateTables } from './templateTables.ts';
import type { TitleTables } from './titleTables.ts';

/**
 * The tables as the driver returns them: dates and instants are text, ids are UUID text. A test compares the
 * columns.
 */
export interface Tables extends RegistryTables, TitleTables, TemplateTables, StatementTables, OpeningTables {
  users: UsersTable;
  tenants: TenantsTable;
  roles: { id: number; name: string };
  user_tenant_links: TenantLinksTable;
  sessions: SessionsTable;
  session_history: SessionHistoryTable;
  login_failures: { key: string; count: number; last_at: string };
  known_devices: { token_hash: Buffer; user_id: string; last_used_at: string };
  counters: { tenant_id: string; name: 'accounts' | 'cost_center_moves'; value: number };
  accounts: AccountsTable;
  cost_centers: CostCentersTable;
  gl_entries: EntriesTable;
  gl_entry_counts: { tenant_id: string; share: number; entries: string };
  gl_entry_sequences: { tenant_id: string; last: string };
  gl_entry_numbers: { tenant_id: string; number: string; entry_id: string };
  gl_lines: LinesTable;
  gl_month_totals: MonthTotalsTable;
  gl_center_totals: CenterTotalsTable;
  treasury_accounts: TreasuryAccountsTable;
  treasury_movements: MovementsTable;
  treasury_month_totals: TreasuryTotalsTable;
  tenant_periods: { tenant_id: string; closed_through: string | null; version: Generated<number> };
  period_events: PeriodEventsTable;
  year_closings: YearClosingsTable;
  cost_center_adoptions: {
    tenant_id: string;
    cost_center_id: string;
    project_id: string;
    reason: string;
    lines: Generated<number>;
    created_by: string;
    created_at: Generated<string>;
  };
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  chain_heads: { tenant_id: string; strand: number; number: string; hash: Buffer };
  audit_bundles: AuditBundlesTable;
  administration_links: AdministrationLinksTable;
  entry_owners: { origin_type: string; owner: string };
  chain_links: ChainLinksTable;
  pending_entries: { tenant_id: string; id: Generated<string>; row_ids: string[] };
  pending_batches: {
    tenant_id: string;
    id: Generated<string>;
    kind: 'entry' | 'audit' | 'document';
    row_ids: string[];
  };
  administration_keys: Omit<IdempotencyKeysTable, 'tenant_id'>;
  administration_log: Omit<AuditLogTable, 'tenant_id'>;
  operator_runs: OperatorRunsTable;
}

interface UsersTable {
  id: string;
  email: string;
  full_name: string | null;
  password_hash: string | null;
  has_initial_password: Generated<boolean>;
  is_active: Generated<boolean>;
  is_superuser: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

interface TenantsTable {
  id: string;
  name: string;
  cnpj: string | null;
  status: Generated<string | null>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

interface TenantLinksTable {
  tenant_id: string;
  user_id: string;
  role_id: number;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface SessionsTable {
  token_hash: Buffer;
  id: Generated<string>;
  user_id: string;
  created_at: string;
  expires_at: string;
  last_used_at: string;
  address: string | null;
  agent: string | null;
}

interface SessionHistoryTable {
  id: Generated<string>;
  at: Generated<string>;
  session_id: string;
  user_id: string;
  event: 'begun' | 'ended';
  address: string | null;
  agent: string | null;
}

interface OperatorRunsTable {
  id: Generated<string>;
  at: Generated<string>;
  command: 'backup' | 'verify';
  faults: number;
  findings: ColumnType<{ company: string; what: string; row: string }[], string, never>;
}

interface AccountsTable {
  tenant_id: string;
  id: number;
  code: string;
  code_key: string;
  name: string;
  description: string | null;
  type: AccountType;
  classification: AccountClassification;
  parent_id: number | null;
  parent_type: Generated<'SINTETICA'>;
  dre_line: DreLine | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface CostCentersTable {
  tenant_id: string;
  id: string;
  code: string;
  code_key: string;
  name: string;
  description: string | null;
  type: CostCenterType;
  is_analytical: Generated<boolean>;
  parent_id: string | null;
  parent_is_analytical: Generated<false>;
  project_id: string | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

/** Amounts are the decimal text of `numeric(18, 2)`; a number of integer cents by 100 is written exactly. */
type Amount = ColumnType<string, number, never>;

interface EntriesTable {
  tenant_id: string;
  id: string;
  entry_date: string;
  description: string;
  origin_type: (typeof entryOrigins)[number];
  origin_id: string | null;
  total_debit: Amount;
  total_credit: Amount;
  line_count: number;
  created_by: string;
  created_at: Generated<string>;
}

interface LinesTable {
  tenant_id: string;
  entry_id: string;
  line_no: number;
  account_id: number;
  account_type: Generated<'ANALITICA'>;
  cost_center_id: string | null;
  cost_center_is_analytical: Generated<true>;
  type: LineType;
  amount: Amount;
  entry_date: Placed<string>;
  is_closing: Placed<boolean>;
  project_id: Placed<string | null>;
  history: Generated<string | null>;
}

/** Columns of a line that only the posting trigger writes. */
type Placed<Value> = ColumnType<Value, never, never>;

interface MonthTotalsTable {
  tenant_id: string;
  account_id: number;
  /** The first day of the month. */
  month: Placed<string>;
  is_closing: Placed<boolean>;
  share: Placed<number>;
  debit: Placed<string>;
  credit: Placed<string>;
}

interface CenterTotalsTable extends MonthTotalsTable {
  cost_center_id: string;
  project_id: string;
}

interface TreasuryTotalsTable {
  tenant_id: string;
  treasury_account_id: string;
  month: string;
  share: number;
  inflow: string;
  outflow: string;
}

interface TreasuryAccountsTable {
  tenant_id: string;
  id: string;
  name: string;
  account_type: TreasuryAccountType;
  bank_name: string | null;
  agency_number: string | null;
  account_number: string | null;
  accountancy_account_id: number;
  accountancy_account_type: Generated<'ANALITICA'>;
  accountancy_account_classification: Generated<'ATIVO'>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface MovementsTable {
  tenant_id: string;
  id: string;
  treasury_account_id: string;
  movement_date: string;
  amount: Amount;
  type: MovementType;
  description: string;
  contra_partida_account_id: number;
  contra_partida_cost_center_id: string | null;
  origin_type: Generated<(typeof movementOrigins)[number]>;
  entry_id: string;
  transfer_id: Generated<string | null>;
  reverses_id: Generated<string | null>;
  created_at: Generated<string>;
}

interface PeriodEventsTable {
  tenant_id: string;
  id: string;
  action: (typeof periodActions)[number];
  through: string | null;
  reason: string | null;
  /** Year of a closing or its undoing. */
  year: Generated<number | null>;
  created_by: string;
  created_at: Generated<string>;
}

interface YearClosingsTable {
  tenant_id: string;
  id: string;
  year: number;
  result: Amount;
  entry_ids: string[];
  result_account_id: number;
  equity_account_id: number | null;
  created_by: string;
  created_at: Generated<string>;
  undone_by: string | null;
  undone_at: string | null;
  undone_reason: string | null;
}

interface IdempotencyKeysTable {
  tenant_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: string | null;
  created_at: Generated<string>;
}

interface AuditLogTable {
  tenant_id: string;
  id: string;
  at: Generated<string>;
  user_id: string;
  request_id: string;
  action: 'create' | 'update' | 'remove' | 'restore';
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}

interface ChainLinksTable {
  tenant_id: string;
  strand: number;
  number: string;
  edition: 1 | 2;
  kind: 'entry' | 'audit' | 'document' | 'seal' | 'bundle';
  row_id: string;
  day: string | null;
  linked_on: string | null;
  digest: Buffer;
  hash: Buffer;
}

interface AdministrationLinksTable {
  number: string;
  kind: 'log' | 'users' | 'tenants' | 'user_tenant_links';
  row_id: string;
  digest: Buffer;
  hash: Buffer;
  linked_at: Generated<string>;
}

interface AuditBundlesTable {
  tenant_id: string;
  id: string;
  content: string;
  created_by: string | null;
  created_at: Generated<string>;
}
