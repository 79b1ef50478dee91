import type { Allocation, DeductionKind, DocumentType, Installment } from './titleDocument.ts';
import type { SettledItem } from './titleItem.ts';

/** What is sent for a new title; amounts in integer cents. */
export interface NewTitle {
  party_id: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  issue_date: string;
  /** Null for the one that the settings name. */
  control_account_id: number | null;
  allocations: Allocation[];
  deductions: { kind: DeductionKind; accountId: number; amountCents: number }[];
  installments: Installment[];
}

/** What is sent for a settlement. */
export interface NewSettlement {
  settlement_date: string;
  treasury_account_id: string;
  items: SettledItem[];
}

/** Why, and on what day, something posted is taken back. */
export interface SentReversal {
  reason: string;
  date: string;
}
