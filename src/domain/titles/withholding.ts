import type { DeductionKind, DocumentType } from './titleDocument.ts';

/** Withheld amounts that nothing collects yet, or that a guia or a release collects. */
export const withholdingStates = ['open', 'collected'] as const;
export type WithholdingState = (typeof withholdingStates)[number];

/** Types of the document that collects withheld amounts. */
export const collectionTypes = ['TRIBUTO', 'OUTRO'] as const satisfies DocumentType[];
export type CollectionType = (typeof collectionTypes)[number];

/** Maximum withheld amounts in one guia or release. */
export const mostCollected = 200;

/** A withheld amount is named by its document and its place there. */
export interface WithholdingKey {
  document_id: string;
  position: number;
}

/** A living guia or release, and what it collects of a withheld amount, in reais. */
export interface Collection {
  document_id: string;
  document_type: DocumentType;
  document_number: string | null;
  due_date: string;
  amount: number;
}

/** A withheld amount in the list, in reais. */
export interface Withholding extends WithholdingKey {
  kind: DeductionKind;
  account_id: number;
  account_code: string;
  account_name: string;
  supplier_id: string;
  supplier_name: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  issue_date: string;
  due_date: string | null;
  amount: number;
  collected_amount: number;
  open_amount: number;
  collections: Collection[];
}

/** Sums of a whole filter, in reais. */
export interface WithholdingTotals {
  amount: number;
  open: number;
}

/** A withheld amount that a guia or a release collects, in reais. */
export interface Collected extends WithholdingKey {
  kind: DeductionKind;
  document_number: string | null;
  supplier_name: string;
  amount: number;
}

/** Body of `POST /payables/collections`; an absent amount collects all that is open. */
export interface SentCollection {
  deductions: (WithholdingKey & { amount?: number })[];
  supplier_id: string;
  document_type: CollectionType;
  document_number?: string | null;
  description?: string | null;
  issue_date: string;
  due_date: string;
  control_account_id?: number | null;
}

/** Caução goes back to its supplier; everything else goes to an authority. */
export function isCaucao({ kind }: { kind: DeductionKind }): boolean {
  return kind === 'CAUCAO';
}
