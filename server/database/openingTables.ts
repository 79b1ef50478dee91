import type { ColumnType, Generated } from 'kysely';

/** The tables of the first day of a company's books; `Tables` includes them. */
export interface OpeningTables {
  openings: OpeningsTable;
  opening_balances: OpeningBalancesTable;
  opening_parts: OpeningPartsTable;
  project_prior_costs: PriorCostsTable;
}

/** As in `tables.ts`: decimal text when read, a number of integer cents by 100 when written. */
type Amount = ColumnType<string, number, never>;

interface OpeningsTable {
  tenant_id: string;
  id: string;
  /** The last day of a month. */
  cutover: string;
  transitional_account_id: number;
  transitional_account_type: Generated<'ANALITICA'>;
  transitional_account_classification: Generated<'PATRIMONIO_LIQUIDO'>;
  created_by: string;
  created_at: Generated<string>;
  finished_by: Generated<string | null>;
  finished_at: Generated<string | null>;
  abandoned_by: Generated<string | null>;
  abandoned_at: Generated<string | null>;
  abandoned_reason: Generated<string | null>;
}

interface OpeningBalancesTable {
  tenant_id: string;
  opening_id: string;
  position: number;
  account_id: number;
  account_type: Generated<'ANALITICA'>;
  cost_center_id: string | null;
  /** Debit is positive. */
  amount: Amount;
}

interface OpeningPartsTable {
  tenant_id: string;
  id: string;
  opening_id: string;
  kind: 'BALANCES' | 'TREASURY' | 'DOCUMENT';
  entry_id: string;
  treasury_account_id: string | null;
  /** Name of an amount that the bank has not seen yet; null for a balance. */
  outstanding: string | null;
  document_id: string | null;
  amount: Amount;
  created_by: string;
  created_at: Generated<string>;
  reversed_by: Generated<string | null>;
  reversed_at: Generated<string | null>;
  reason: Generated<string | null>;
}

interface PriorCostsTable {
  tenant_id: string;
  project_id: string;
  account_id: number;
  account_type: Generated<'ANALITICA'>;
  amount: Amount;
  as_of: string;
}
