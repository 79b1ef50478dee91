import { fromPromise } from 'xstate';
import { toProblem } from '../../domain/problem.ts';

/**
 * A summary that no settled call specifies: a host with the ability may lack it. Then it is empty, and not requested
 * again.
 */
export function summaryPort<Summary>(ask: (signal: AbortSignal) => Promise<Summary>) {
  let isAbsent = false;
  return fromPromise<Summary | null, { subject: null }>(async ({ signal }) => {
    if (isAbsent) return null;
    try {
      return await ask(signal);
    } catch (thrown) {
      const problem = toProblem(thrown);
      isAbsent = problem.kind === 'answered' && problem.status === 404;
      if (isAbsent) return null;
      throw problem;
    }
  });
}
