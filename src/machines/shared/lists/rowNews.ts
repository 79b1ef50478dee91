/** What lists and registries keep: a row that is known by its id, a number for accounts (SPEC §3). */
export interface Identified {
  id: string | number;
}

/** What a list is told of its rows; each kind of list has its own way to take it in. */
export type RowNews<Row> =
  | { type: 'row.created'; row: Row }
  | { type: 'row.updated'; row: Row }
  /** The row as its removal, restoring or deactivation left it. */
  | { type: 'row.commanded'; row: Row }
  | { type: 'session.resumed' }
  | OutdatedNews;

/**
 * What is listed, or is just being read, may be older than what the host holds: a write ended that gave the list no row, such
 * as one whose screen was left (ADR 32), or another day began. Unlike the button's 'list.reloadRequested' it is heard in
 * every state.
 */
export type OutdatedNews = { type: 'list.outdated' };

/** What a list is told by the screen around it. */
export type ListNews<Row> = RowNews<Row> | { type: 'list.reloadRequested' } | { type: 'list.retried' };
