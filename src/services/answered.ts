import { type Problem, toProblem } from '../domain/problem.ts';
import { rowFrom, toldBy } from './rowOf.ts';

/** The row that answers a write, read; and read, too, when a conflict (412) tells it. See `rowOf` for what is known of it. */
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
