import type { SessionNews } from '../resumption.ts';

/** A row with an id, which is a number for accounts (SPEC §3). */
export interface Identified {
  id: string | number;
}

/** Changes of rows sent to a list; each kind of list merges them in its own way. */
export type RowNews<Row> =
  | { type: 'row.created'; row: Row }
  | { type: 'row.updated'; row: Row }
  /** The row after its removal, restoration or deactivation. */
  | { type: 'row.commanded'; row: Row }
  | SessionNews
  | OutdatedNews;

interface MortalRow extends Identified {
  deleted_at?: string | null;
  is_active?: boolean;
}

/** True for a removed or deactivated row. */
export function isGone(row: MortalRow): boolean {
  return Boolean(row.deleted_at) || row.is_active === false;
}

/**
 * The listed or loading rows may be outdated: a write ended without a row for the list, such as one whose screen was
 * left (ADR 25), or another day began. Unlike the button's 'list.reloadRequested' every state handles it.
 */
export type OutdatedNews = { type: 'list.outdated' };

/** Messages from a screen to its list. */
export type ListNews<Row> = RowNews<Row> | { type: 'list.reloadRequested' } | { type: 'list.retried' };
