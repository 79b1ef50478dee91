import type { Problem } from '../domain/problem.ts';

/**
 * The row that answers a write (SPEC §7). An answer without one is like one that cannot be read: nobody knows what the row is now
 * (decision D27).
 */
export async function rowOf<Row extends object>(answer: Promise<Row>): Promise<Row> {
  const row: unknown = await answer;
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row;
  const problem: Problem = { kind: 'unreadable' };
  throw problem;
}
