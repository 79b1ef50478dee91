import { fromPromise } from 'xstate';
import type { Authors, NotedRow } from '../../domain/control/notedChange.ts';
import { authorsMachine } from '../../machines/shared/authorsMachine.ts';
import type { Http } from '../../services/http.ts';

/**
 * Creator and last editor of an opened row. The code of the call loads with the first row, because lists do not need
 * it.
 */
export function authorsLogic(http: Http) {
  return authorsMachine.provide({
    actors: {
      load: fromPromise<Authors, NotedRow>(async ({ input, signal }) => {
        const { fetchAuthors } = await import('../../services/control/audit.ts');
        return fetchAuthors(http, input, signal);
      }),
    },
  });
}
