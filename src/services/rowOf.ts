import type { Problem } from '../domain/problem.ts';

/**
 * The row after a write (SPEC §7): the known fields, the sent fields, then the answer's. After a change the answer may
 * be empty: then `silent` is its effect. But an answer without the id of a new row counts as unreadable: the outcome is
 * unknown (decision D27).
 */
export async function rowOf<Row extends object>(
  answer: Promise<unknown>,
  known?: Partial<Row>,
  silent?: Partial<Row>,
): Promise<Row> {
  return rowFrom(await toldBy<Row>(answer), known, silent);
}

/** The same for an answer that was already read. */
export function rowFrom<Row extends object>(
  told: Partial<Row> | null,
  known?: Partial<Row>,
  silent?: Partial<Row>,
): Row {
  // The known version is the one before the write.
  const row: { id?: unknown; version?: unknown } = { ...known, version: undefined, ...(told ?? silent) };
  if (row.id === undefined) throw unreadable;
  return row as Row;
}

/** Fields of a row in an answer; null when it is empty. */
export async function toldBy<Row extends object>(answer: Promise<unknown>): Promise<Partial<Row> | null> {
  const told = (await answer) ?? '';
  if (told === '') return null;
  if (typeof told !== 'object' || Array.isArray(told)) throw unreadable;
  return Object.keys(told).length > 0 ? told : null;
}

const unreadable: Problem = { kind: 'unreadable' };
