import { fromPromise } from 'xstate';
import { refusalOfCode, toProblem } from '../../domain/problem.ts';
import type { Gathered, GatherOrder } from '../../machines/shared/lists/tableMachine.ts';
import { changedMeanwhile } from '../../services/pages.ts';
import { gatheringTexts } from '../../texts/tables/gathering.ts';
import { tableLogic } from './tableLogic.ts';

/**
 * The table of a list that the host searches; `gather` loads every matching row, and `seal` the fingerprint for files
 * of sealed books.
 */
export function servedTableLogic(
  gather: (order: GatherOrder, signal: AbortSignal) => Promise<object[]>,
  { prefix = '', seal = async (_: AbortSignal): Promise<string | undefined> => undefined } = {},
) {
  const every = fromPromise<Gathered, GatherOrder>(async ({ input, signal }) => {
    const rows = await gather(input, signal).catch((thrown) => {
      const problem = toProblem(thrown);
      const isChanged = refusalOfCode(problem, changedMeanwhile) !== null;
      throw isChanged ? { ...problem, detail: gatheringTexts.changed } : problem;
    });
    return { rows, note: input.isSealed ? await seal(signal) : undefined };
  });
  return tableLogic(prefix).provide({ actors: { gather: every } });
}
