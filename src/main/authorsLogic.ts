import { fromPromise } from 'xstate';
import type { Authors, NotedRow } from '../domain/notedChange.ts';
import { authorsMachine } from '../machines/shared/authorsMachine.ts';
import { fetchAuthors } from '../services/audit.ts';
import type { Http } from '../services/http.ts';

/** Who made a row that is looked at, and who changed it. */
export function authorsLogic(http: Http) {
  return authorsMachine.provide({
    actors: {
      load: fromPromise<Authors, NotedRow>(({ input, signal }) => fetchAuthors(http, input, signal)),
    },
  });
}
