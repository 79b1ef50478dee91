import type { Generated } from 'kysely';
import type { ProjectStatus } from '../../src/domain/project.ts';

/** The tables of rows that a tenant names, each with the columns of its own. */
export interface RegistryTables {
  projects: ProjectsTable;
  suppliers: PartiesTable;
  customers: PartiesTable;
}

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
