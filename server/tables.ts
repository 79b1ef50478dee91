import type { ColumnType, Generated } from 'kysely';
import type { AccountClassification, AccountType } from '../src/domain/account.ts';
import type { CostCenterType } from '../src/domain/costCenter.ts';
import type { entryOrigins, LineType } from '../src/domain/ledger.ts';
import type { ProjectStatus } from '../src/domain/project.ts';
import type { MovementType, TreasuryAccountType } from '../src/domain/treasury.ts';

/** The tables as the driver gives them: dates and instants are text, ids are UUID text. A test compares the columns. */
export interface Tables {
  users: UsersTable;
  tenants: TenantsTable;
  roles: { id: number; name: string };
  user_tenant_links: TenantLinksTable;
  sessions: { token_hash: Buffer; user_id: string; created_at: Date | string; expires_at: Date | string };
  projects: ProjectsTable;
  suppliers: PartiesTable;
  customers: PartiesTable;
  counters: { tenant_id: string; name: 'accounts' | 'cost_center_moves'; value: number };
  accounts: AccountsTable;
  cost_centers: CostCentersTable;
  gl_entries: EntriesTable;
  gl_entry_counts: { tenant_id: string; share: number; entries: string };
  gl_lines: LinesTable;
  treasury_accounts: TreasuryAccountsTable;
  treasury_movements: MovementsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  administration_keys: Omit<IdempotencyKeysTable, 'tenant_id'>;
  administration_log: Omit<AuditLogTable, 'tenant_id'>;
}

interface UsersTable {
  id: string;
  email: string;
  full_name: string | null;
  password_hash: string | null;
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

interface PartiesTable {
  tenant_id: string;
  id: string;
  name: string;
  cnpj_cpf: string | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

interface ProjectsTable {
  tenant_id: string;
  id: string;
  name: string;
  address: string | null;
  status: ProjectStatus;
  start_date: string | null;
  end_date: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
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
  origin_type: Generated<'MANUAL'>;
  reconciliation_status: Generated<'PENDING' | 'RECONCILED'>;
  entry_id: string;
  created_at: Generated<string>;
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
