import { fromPromise } from 'xstate';
import { type Books, booksMachine } from '../../machines/posting/booksMachine.ts';
import { fetchPeriods } from '../../services/control/periods.ts';
import type { Http } from '../../services/http.ts';

/** Closed months, for a screen that posts. */
export function booksLogic(http: Http) {
  return booksMachine.provide({
    actors: { load: fromPromise<Books>(({ signal }) => fetchPeriods(http, signal)) },
  });
}
