import { fromPromise } from 'xstate';
import type { Authors, NotedRow } from '../../domain/control/notedChange.ts';
import { authorsMachine } from '../../machines/shared/authorsMachine.ts';
import type { Http } from '../../services/http.ts';

/** Who made a row that is looked at, and who changed it. The call comes with the first row: no list needs it. */
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
