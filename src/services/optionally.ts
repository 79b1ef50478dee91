import { toProblem } from '../domain/problem.ts';
import type { Http } from './http.ts';

/**
 * A call that no ability settles: a host may lack it. Then it answers null, and is not sent again.
 */
export function optionally<Answer>(call: (http: Http, signal: AbortSignal) => Promise<Answer>) {
  let isAbsent = false;
  return async (http: Http, signal: AbortSignal): Promise<Answer | null> => {
    if (isAbsent) return null;
    try {
      return await call(http, signal);
    } catch (thrown) {
      const problem = toProblem(thrown);
      isAbsent = problem.kind === 'answered' && problem.status === 404;
      if (isAbsent) return null;
      throw problem;
    }
  };
}
