import type { FieldChange } from './fieldChange.ts';

export const notedActions = ['create', 'update', 'remove', 'restore'] as const;
export type NotedAction = (typeof notedActions)[number];

/** One row's change: author, time and fields (ability `audit.1`). */
export interface NotedChange {
  id: string;
  /** ISO timestamp. */
  at: string;
  user: Person;
  action: NotedAction;
  /** The row's table. */
  entity: string;
  entity_id: string;
  /** The row's name, if it has one. */
  name: string | null;
  changes: FieldChange[];
  /** Names of the rows that fields refer to; a host may leave them out. */
  names?: ReferredNames;
  request_id: string;
}

/** Names by field and id; removed rows have none. */
export type ReferredNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Person {
  id: string;
  name: string;
}

/** A row of the company in the audit trail. */
export interface NotedRow {
  entity: string;
  entity_id: string;
}

/** Author of a row and of its last change; null if the trail does not know. */
export interface Authors {
  created: Authorship | null;
  changed: Authorship | null;
}

/** The current end of the chain over all that was posted and recorded. */
export interface ChainEnd {
  /** SHA-256 in hexadecimal; null while nothing is linked. */
  fingerprint: string | null;
  links: number;
}

export interface Authorship {
  by: string;
  at: string;
}
