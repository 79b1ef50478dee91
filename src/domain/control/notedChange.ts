import type { FieldChange } from './fieldChange.ts';

export const notedActions = ['create', 'update', 'remove', 'restore'] as const;
export type NotedAction = (typeof notedActions)[number];

/** Who changed which row, when, and what in it (ability `audit.1`). */
export interface NotedChange {
  id: string;
  /** ISO timestamp. */
  at: string;
  user: Person;
  action: NotedAction;
  /** The table of the row, as the host calls it. */
  entity: string;
  entity_id: string;
  /** What the row is called, where it has a name. */
  name: string | null;
  changes: FieldChange[];
  /** What the rows are called that the fields refer to; a host may leave it out. */
  names?: ReferredNames;
  request_id: string;
}

/** Names of rows by the field that refers to them, and there by their id; a row that is gone has none. */
export type ReferredNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Person {
  id: string;
  name: string;
}

/** One row of the company, as the trail of changes knows it. */
export interface NotedRow {
  entity: string;
  entity_id: string;
}

/** Who made a row, and who changed it last; null what the trail does not know. */
export interface Authors {
  created: Authorship | null;
  changed: Authorship | null;
}

/** Where the chain of everything posted and noted ends now. */
export interface ChainEnd {
  /** SHA-256 in hexadecimal; null while nothing is linked. */
  fingerprint: string | null;
  links: number;
}

export interface Authorship {
  by: string;
  at: string;
}
