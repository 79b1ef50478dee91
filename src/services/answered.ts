import { type Problem, toProblem } from '../domain/problem.ts';
import { rowFrom, toldBy } from './rowOf.ts';

/**
 * The row in the answer to a write, or in a conflict (412), converted from the wire. See `rowOf` for missing fields.
 */
export async function answered<Wire extends object, Row extends object>(
  answer: Promise<unknown>,
  read: (received: Wire) => Row,
  known: Partial<Row>,
  silent: Partial<Row> = {},
): Promise<Row> {
  try {
    const told = await toldBy<Wire>(answer);
    return rowFrom(told && read(told as Wire), known, silent);
  } catch (thrown) {
    const problem = toProblem(thrown);
    if (problem.kind !== 'answered' || problem.current === undefined) throw problem;
    throw { ...problem, current: read(problem.current as Wire) } satisfies Problem;
  }
}
