import type { Generated } from 'kysely';
import type { ProjectStatus } from '../../src/domain/tenant/project.ts';

/**
 * Tables of rows that a tenant names, with their own columns. Each gets the rights of all of them
 * (`rights.ts`) and the calls of its name in `server/tenant`.
 */
export interface RegistryTables {
  projects: ProjectsTable;
  suppliers: PartiesTable;
  customers: PartiesTable;
}

/** The same columns by name: a test compares them with the database. */
export const registryColumns: {
  [Table in keyof RegistryTables]: Record<Exclude<keyof RegistryTables[Table], keyof NamedRowTable>, true>;
} = {
  projects: { address: true, status: true, start_date: true, end_date: true },
  suppliers: { cnpj_cpf: true, is_active: true },
  customers: { cnpj_cpf: true, is_active: true },
};

export const registryTables = Object.keys(registryColumns) as (keyof RegistryTables)[];

/** A row that a tenant names, changes by version and removes softly. */
export interface NamedRowTable {
  tenant_id: string;
  id: string;
  name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

interface PartiesTable extends NamedRowTable {
  cnpj_cpf: string | null;
  is_active: Generated<boolean>;
}

interface ProjectsTable extends NamedRowTable {
  address: string | null;
  status: ProjectStatus;
  start_date: string | null;
  end_date: string | null;
}
