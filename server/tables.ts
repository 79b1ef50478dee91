import type { Generated } from 'kysely';
import type { ProjectStatus } from '../src/domain/project.ts';

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
