import { fromPromise } from 'xstate';
import { changedMeanwhile, refusalOfCode, toProblem } from '../../../domain/problem.ts';
import { gatheringTexts } from '../../../texts/tables/gathering.ts';
import type { Gathered, GatherOrder } from './tableMachine.ts';

/** Calls that gather the rows of a view. */
export interface Gathering {
  /** Every matching row. */
  gather: (order: GatherOrder, signal: AbortSignal) => Promise<object[]>;
  /** The fingerprint for files of sealed books. */
  seal?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
}

/** Port of a table whose rows the host searches. */
export function gathering({ gather, seal }: Gathering) {
  return fromPromise<Gathered, GatherOrder>(async ({ input, signal }) => {
    const rows = await gather(input, signal).catch((thrown: unknown) => {
      const problem = toProblem(thrown);
      const isChanged = refusalOfCode(problem, changedMeanwhile) !== null;
      throw isChanged ? { ...problem, detail: gatheringTexts.changed } : problem;
    });
    return { rows, note: input.isSealed ? await seal?.(signal) : undefined };
  });
}
