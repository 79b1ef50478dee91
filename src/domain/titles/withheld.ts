import { dayAfter } from '../calendarDate.ts';
import { sumCents } from '../money.ts';
import { endOfMonth, monthAfter, monthOf } from '../period.ts';
import {
  type Collected,
  type Collection,
  type CollectionType,
  isCaucao,
  mostCollected,
  type Withholding,
} from './withholding.ts';

/** The same as the host tells it, in cents. */
type InCents<Told, Amount extends string = 'amount'> = Omit<Told, Amount>;

/** A part of a withheld amount in the guia or release that collects it. */
export interface CollectedPart extends InCents<Collection> {
  cents: number;
}

/** Deductions in a guia or a release. */
export interface CollectedDeduction extends InCents<Collected> {
  cents: number;
}

/** An amount withheld from a supplier's document, owed to another until it is collected (law L10). */
export interface Withheld
  extends InCents<Withholding, 'amount' | 'collected_amount' | 'open_amount' | 'collections'> {
  /** Document and position, as one word: rows of a grid are named by it. */
  id: string;
  amountCents: number;
  collectedCents: number;
  openCents: number;
  collections: CollectedPart[];
}

/** The fields sent to collect withheld amounts. */
export interface NewCollection {
  deductions: { document_id: string; position: number; cents: number }[];
  supplier_id: string;
  document_type: CollectionType;
  document_number: string | null;
  description: string | null;
  issue_date: string;
  due_date: string;
  /** Null for the account in the settings. */
  control_account_id: number | null;
}

/** A document that was made. */
export interface MadeDocument {
  id: string;
  description: string;
}

export function withheldId(documentId: string, position: number): string {
  return `${documentId}-${position}`;
}

/** True while something of it can be collected. */
export function takesCollection({ openCents }: Pick<Withheld, 'openCents'>): boolean {
  return openCents > 0;
}

export type CollectionFault = 'mixed' | 'suppliers' | 'many';

/** Why these cannot be collected in one document (law L9); null when they can. */
export function collectionFault(rows: readonly Withheld[]): CollectionFault | null {
  const released = rows.filter(isCaucao);
  if (rows.length > mostCollected) return 'many';
  if (released.length > 0 && released.length < rows.length) return 'mixed';
  return new Set(released.map(({ supplier_id }) => supplier_id)).size > 1 ? 'suppliers' : null;
}

export function openWithheld(rows: readonly Withheld[]): number {
  return sumCents(rows.map(({ openCents }) => openCents));
}

/** Days until which withheld amounts are due, as a filter names them. */
export const dueUntil = ['yesterday', 'week', 'month', 'nextMonth'] as const;
export type DueUntil = (typeof dueUntil)[number];

/** The last of these days, `YYYY-MM-DD`. */
export function lastDueDay(until: DueUntil, today: string): string {
  switch (until) {
    case 'yesterday':
      return dayAfter(today, -1);
    case 'week':
      return dayAfter(today, 6);
    case 'month':
      return endOfMonth(monthOf(today));
    case 'nextMonth':
      return endOfMonth(monthAfter(monthOf(today)));
  }
}
