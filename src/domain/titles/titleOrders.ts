import type { Allocation, DeductionKind, DocumentType, Installment } from './titleDocument.ts';
import type { SettledItem } from './titleItem.ts';

/** The fields sent for a new title; amounts in integer cents. */
export interface NewTitle {
  party_id: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  issue_date: string;
  /** Null for the account in the settings. */
  control_account_id: number | null;
  allocations: Allocation[];
  deductions: { kind: DeductionKind; accountId: number; amountCents: number }[];
  installments: Installment[];
}

/** The fields sent for a settlement. */
export interface NewSettlement {
  settlement_date: string;
  treasury_account_id: string;
  items: SettledItem[];
}

/** Reason and date of a reversal. */
export interface SentReversal {
  reason: string;
  date: string;
}
