import type { ColumnType, Generated } from 'kysely';
import type { LineType } from '../../src/domain/ledger/ledger.ts';

/** The tables of entry templates as the driver returns them, as in `tables.ts`. */
export interface TemplateTables {
  entry_templates: EntryTemplatesTable;
  entry_template_lines: EntryTemplateLinesTable;
}

interface EntryTemplatesTable {
  tenant_id: string;
  id: string;
  name: string;
  description: string;
  created_by: string;
  created_at: Generated<string>;
  deleted_at: Generated<string | null>;
}

interface EntryTemplateLinesTable {
  tenant_id: string;
  template_id: string;
  line_no: number;
  account_id: number | null;
  cost_center_id: string | null;
  type: LineType;
  amount: ColumnType<string | null, number | null, never>;
}
