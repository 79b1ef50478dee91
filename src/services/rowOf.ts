import type { Problem } from '../domain/problem.ts';

/**
 * The row that answers a write (SPEC §7), over what is known of it: as it was, with what was sent. A host need not tell again
 * what is known, nor anything at all of a row that was changed: then `silent` is what the write has done to it. But an answer
 * that does not name a new row is like one that cannot be read: nobody knows which row it is (decision D27).
 */
export async function rowOf<Row extends object>(
  answer: Promise<unknown>,
  known?: Partial<Row>,
  silent?: Partial<Row>,
): Promise<Row> {
  return rowFrom(await toldBy<Row>(answer), known, silent);
}

/** The same of an answer that was read. */
export function rowFrom<Row extends object>(
  told: Partial<Row> | null,
  known?: Partial<Row>,
  silent?: Partial<Row>,
): Row {
  // The version that was known is the one before the write.
  const row: { id?: unknown; version?: unknown } = { ...known, version: undefined, ...(told ?? silent) };
  if (row.id === undefined) throw unreadable;
  return row as Row;
}

/** What an answer says of a row; null when it says nothing. */
export async function toldBy<Row extends object>(answer: Promise<unknown>): Promise<Partial<Row> | null> {
  const told = (await answer) ?? '';
  if (told === '') return null;
  if (typeof told !== 'object' || Array.isArray(told)) throw unreadable;
  return Object.keys(told).length > 0 ? told : null;
}

const unreadable: Problem = { kind: 'unreadable' };
