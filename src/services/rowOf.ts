import type { Problem } from '../domain/problem.ts';

/** What a write does to what is known of its row, where the answer does not say it. */
export interface Expected<Row> {
  /** The row as it was, with what was sent. */
  known?: Partial<Row>;
  /** What an answer without a body leaves to be taken for granted. */
  silent?: Partial<Row>;
}

/**
 * The row that answers a write (SPEC §7). A host need not tell again what is known of a row, nor anything at all of one that
 * was changed; but an answer of a new one that does not name it is like one that cannot be read: nobody knows what the row
 * is (decision D27).
 */
export async function rowOf<Row extends object>(
  answer: Promise<unknown>,
  { known, silent }: Expected<Row> = {},
): Promise<Row> {
  const told = await toldBy<Row>(answer);
  const row = { ...known, ...(told ?? silent) };
  if ('id' in row && row.id !== undefined) return row as Row;
  throw unreadable;
}

/** What an answer says of a row; null when it has no body. */
export async function toldBy<Row extends object>(answer: Promise<unknown>): Promise<Partial<Row> | null> {
  const told = await answer;
  if (told === '' || told === null || told === undefined) return null;
  if (typeof told === 'object' && !Array.isArray(told)) return told as Partial<Row>;
  throw unreadable;
}

const unreadable: Problem = { kind: 'unreadable' };
