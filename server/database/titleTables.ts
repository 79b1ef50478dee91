import type { ColumnType, Generated } from 'kysely';
import type { DeductionKind, DocumentType, TitleKind } from '../../src/domain/titles/titleDocument.ts';
import type { AdjustmentKind, OffsetAgainst } from '../../src/domain/titles/titleEnds.ts';

/** The tables of payables and receivables; `Tables` includes them. */
export interface TitleTables {
  finance_settings: FinanceSettingsTable;
  title_documents: DocumentsTable;
  title_allocations: AllocationsTable;
  title_deductions: DeductionsTable;
  deduction_collections: CollectionsTable;
  title_installments: InstallmentsTable;
  settlements: SettlementsTable;
  settlement_items: SettlementItemsTable;
  settlement_reversals: SettlementReversalsTable;
  settlement_reversal_items: SettlementReversalItemsTable;
  title_offsets: OffsetsTable;
  title_offset_items: OffsetItemsTable;
  advance_uses: AdvanceUsesTable;
  title_adjustments: AdjustmentsTable;
  title_adjustment_items: AdjustmentItemsTable;
  integration_keys: IntegrationKeysTable;
}

/** As in `tables.ts`: decimal text when read, a number of integer cents by 100 when written. */
type Amount = ColumnType<string, number, never>;
type AmountOrZero = ColumnType<string, number | undefined, never>;

/** Columns that only the database's guards write. */
type Kept<T> = ColumnType<T, never, never>;

interface FinanceSettingsTable {
  tenant_id: string;
  payable_control_account_id: number | null;
  payable_interest_account_id: number | null;
  payable_fine_account_id: number | null;
  payable_discount_account_id: number | null;
  receivable_control_account_id: number | null;
  receivable_interest_account_id: number | null;
  receivable_fine_account_id: number | null;
  receivable_discount_account_id: number | null;
  receivable_inss_account_id: number | null;
  receivable_iss_account_id: number | null;
  receivable_irrf_account_id: number | null;
  result_account_id: number | null;
  profit_account_id: number | null;
  loss_account_id: number | null;
  works_account_id: number | null;
  company_address: string | null;
  company_nire: string | null;
  accountant_name: string | null;
  accountant_crc: string | null;
  responsible_name: string | null;
  responsible_role: string | null;
  controls_by_modules: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

interface DocumentsTable {
  tenant_id: string;
  id: string;
  kind: TitleKind;
  supplier_id: string | null;
  customer_id: string | null;
  document_type: DocumentType;
  document_number: string | null;
  number_key: Kept<string | null>;
  installment_count: number | null;
  description: string;
  issue_date: string;
  accrual_date: string;
  total: Amount;
  control_account_id: number;
  control_account_type: Generated<'ANALITICA'>;
  entry_id: string;
  cancellation_entry_id: Generated<string | null>;
  created_by: string;
  created_at: Generated<string>;
}

interface AllocationsTable {
  tenant_id: string;
  document_id: string;
  position: number;
  account_id: number;
  account_type: Generated<'ANALITICA'>;
  cost_center_id: string | null;
  amount: Amount;
}

interface DeductionsTable {
  tenant_id: string;
  document_id: string;
  position: number;
  kind: DeductionKind;
  account_id: number;
  account_type: Generated<'ANALITICA'>;
  amount: Amount;
  due_date: string | null;
}

interface CollectionsTable {
  tenant_id: string;
  document_id: string;
  position: number;
  collecting_document_id: string;
  amount: Amount;
}

interface InstallmentsTable {
  tenant_id: string;
  id: string;
  document_id: string;
  kind: TitleKind;
  number: number;
  due_date: string;
  amount: Amount;
  settled: Kept<string>;
  compensated: Kept<string>;
  adjusted: Kept<string>;
  is_canceled: Kept<boolean>;
  open_amount: Kept<string>;
  is_void: Kept<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

interface SettlementsTable {
  tenant_id: string;
  id: string;
  kind: TitleKind;
  settlement_date: string;
  treasury_account_id: string;
  cash_amount: Amount;
  description: string;
  movement_id: string;
  entry_id: string;
  reversal_entry_id: Generated<string | null>;
  created_by: string;
  created_at: Generated<string>;
}

interface SettlementItemsTable {
  tenant_id: string;
  settlement_id: string;
  installment_id: string;
  kind: TitleKind;
  principal: Amount;
  interest: Amount;
  fine: Amount;
  discount: Amount;
  inss: AmountOrZero;
  iss: AmountOrZero;
  irrf: AmountOrZero;
}

interface SettlementReversalsTable {
  tenant_id: string;
  id: string;
  settlement_id: string;
  kind: TitleKind;
  reversal_date: string;
  description: string;
  reason: string;
  cash_amount: Amount;
  movement_id: string | null;
  entry_id: string;
  created_by: string;
  created_at: Generated<string>;
}

interface SettlementReversalItemsTable {
  tenant_id: string;
  reversal_id: string;
  settlement_id: string;
  installment_id: string;
}

interface OffsetsTable {
  tenant_id: string;
  id: string;
  kind: TitleKind;
  offset_date: string;
  against: OffsetAgainst;
  account_id: number | null;
  account_type: Generated<'ANALITICA'>;
  cost_center_id: string | null;
  description: string;
  reason: string | null;
  entry_id: string;
  reversal_entry_id: Generated<string | null>;
  created_by: string;
  created_at: Generated<string>;
}

interface OffsetItemsTable {
  tenant_id: string;
  offset_id: string;
  installment_id: string;
  kind: TitleKind;
  principal: Amount;
}

interface AdvanceUsesTable {
  tenant_id: string;
  offset_id: string;
  document_id: string;
  kind: TitleKind;
  amount: Amount;
}

interface AdjustmentsTable {
  tenant_id: string;
  id: string;
  document_id: string;
  kind: TitleKind;
  reason_kind: AdjustmentKind;
  adjustment_date: string;
  reason: string;
  account_id: number | null;
  account_type: Generated<'ANALITICA'>;
  cost_center_id: string | null;
  entry_id: string;
  reversal_entry_id: Generated<string | null>;
  created_by: string;
  created_at: Generated<string>;
}

interface AdjustmentItemsTable {
  tenant_id: string;
  adjustment_id: string;
  installment_id: string;
  kind: TitleKind;
  amount: Amount;
}

interface IntegrationKeysTable {
  tenant_id: string;
  id: string;
  name: string;
  key_hash: Buffer;
  created_by: string;
  created_at: Generated<string>;
  revoked_at: Generated<string | null>;
  /** Last day; null for keys made before keys had one. */
  expires_on: string | null;
  last_used_at: Generated<string | null>;
}
