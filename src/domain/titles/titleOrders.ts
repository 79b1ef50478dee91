import type { Allocation, DeductionKind, DocumentType, Installment } from './titleDocument.ts';
import type { SettledItem } from './titleItem.ts';

/** The fields sent for a new title; amounts in integer cents. */
export interface NewTitle {
  party_id: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  issue_date: string;
  /** Null for the issue date; absent where the host has no other. */
  accrual_date?: string | null;
  /** Of the company's opening (ability `opening.1`): without allocations. */
  opening?: true;
  /** Null for the account in the settings. */
  control_account_id: number | null;
  allocations: Allocation[];
  /** The due date is null for none; absent where the host asks for none. */
  deductions: { kind: DeductionKind; accountId: number; amountCents: number; dueDate?: string | null }[];
  installments: Installment[];
}

/** The fields sent for a settlement. */
export interface NewSettlement {
  settlement_date: string;
  treasury_account_id: string;
  items: SettledItem[];
}

/** An amount of a title or an advance. */
export interface NamedAmount {
  id: string;
  cents: number;
}

/** The fields sent for an offset. */
export interface NewOffset {
  date: string;
  items: NamedAmount[];
  against:
    | { kind: 'TITLES' | 'ADVANCES'; items: NamedAmount[] }
    | { kind: 'ACCOUNT'; accountId: number; costCenterId: string | null; reason: string };
}

/** The fields sent to cancel a remainder, or with items to reduce titles; without an account it goes back to the bookings. */
export interface NewAdjustment {
  reason: string;
  date: string;
  account_id: number | null;
  cost_center_id: string | null;
  items: NamedAmount[] | null;
}

/** The fields sent for a correction that posts nothing. */
export interface NewCorrection {
  document_number: string | null;
  description: string;
  reason: string;
}

/** What of a title can be taken back. */
export type Reversible = 'settlement' | 'title' | 'offset' | 'adjustment';

/** Reason and date of a reversal. */
export interface SentReversal {
  reason: string;
  date: string;
}

/** Titles of one document in a settlement, or all that it still settles. */
export const reversalScopes = ['own', 'batch'] as const;
export type ReversalScope = (typeof reversalScopes)[number];

/** A reversal of a settlement of several documents. */
export interface SettlementReversal extends SentReversal {
  scope: ReversalScope;
}
