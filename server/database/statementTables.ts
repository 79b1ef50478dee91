import type { ColumnType, Generated } from 'kysely';
import type { CsvColumns } from '../../src/domain/statements/bankCsv.ts';
import type { BalanceSource, LineSide, StatementFormat } from '../../src/domain/statements/reconciliation.ts';

/** The tables of statements and reconciliations as the driver returns them, as in `tables.ts`. */
export interface StatementTables {
  statement_accounts: StatementAccountsTable;
  statement_files: StatementFilesTable;
  statement_lines: StatementLinesTable;
  statement_file_rows: StatementFileRowsTable;
  statement_balances: StatementBalancesTable;
  reconciliations: ReconciliationsTable;
  reconciliation_lines: ReconciliationLinesTable;
  reconciliation_movements: ReconciliationMovementsTable;
  statement_rules: StatementRulesTable;
  statement_shapes: StatementShapesTable;
}

type Amount = ColumnType<string, number, never>;

/** Columns that only the database's guards write. */
type Placed<T> = ColumnType<T, never, never>;

interface StatementAccountsTable {
  tenant_id: string;
  bank_key: string;
  account_key: string;
  treasury_account_id: string;
  has_unsigned_outflows: Generated<boolean>;
  created_by: string;
  created_at: Generated<string>;
}

interface StatementFilesTable {
  tenant_id: string;
  id: string;
  treasury_account_id: string;
  format: StatementFormat;
  file_name: string;
  content_hash: string;
  bank_key: string | null;
  account_key: string | null;
  first_date: string | null;
  last_date: string | null;
  added: number;
  known: number;
  doubtful: number;
  left_out: number;
  future: number;
  created_by: string;
  created_at: Generated<string>;
  removed_by: Generated<string | null>;
  removed_at: Generated<string | null>;
}

interface StatementLinesTable {
  tenant_id: string;
  id: string;
  treasury_account_id: string;
  line_date: string;
  amount: Amount;
  occurrence: number;
  text: string;
  fitid: string;
  document: string;
  is_living: Generated<boolean>;
}

interface StatementFileRowsTable {
  tenant_id: string;
  file_id: string;
  row_no: number;
  line_id: string;
  text: string;
  fitid: string;
  document: string;
  is_doubtful: Generated<boolean>;
  is_other: Generated<boolean>;
}

interface StatementBalancesTable {
  tenant_id: string;
  id: string;
  treasury_account_id: string;
  date: string;
  amount: Amount;
  other_amount: ColumnType<string | null, number | null, never>;
  source: BalanceSource;
  file_id: string | null;
  is_sure: boolean;
  created_by: string;
  created_at: Generated<string>;
}

interface ReconciliationsTable {
  tenant_id: string;
  id: string;
  treasury_account_id: string;
  kind: 'START' | 'MATCH';
  start_date: string | null;
  balance: ColumnType<string | null, number | null, never>;
  created_by: string;
  created_at: Generated<string>;
  undone_by: Generated<string | null>;
  undone_at: Generated<string | null>;
}

interface ReconciliationLinesTable {
  tenant_id: string;
  reconciliation_id: string;
  line_id: string;
  treasury_account_id: Placed<string>;
  line_date: Placed<string>;
  amount: Placed<string>;
  is_active: Generated<boolean>;
}

interface ReconciliationMovementsTable {
  tenant_id: string;
  reconciliation_id: string;
  movement_id: string;
  treasury_account_id: Placed<string>;
  movement_date: Placed<string>;
  amount: Placed<string>;
  is_start: Placed<boolean>;
  is_active: Generated<boolean>;
}

interface StatementRulesTable {
  tenant_id: string;
  id: string;
  treasury_account_id: string | null;
  side: LineSide;
  words: string;
  account_id: number;
  cost_center_id: string | null;
  description: string | null;
  position: number;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: Generated<string | null>;
}

interface StatementShapesTable {
  tenant_id: string;
  treasury_account_id: string;
  header_hash: string;
  columns: ColumnType<CsvColumns, string, string>;
}
