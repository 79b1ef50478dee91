import { fromPromise } from 'xstate';
import { type Books, booksMachine } from '../../machines/posting/booksMachine.ts';
import { fetchPeriods } from '../../services/control/periods.ts';
import type { Http } from '../../services/http.ts';

/** What a screen that posts knows of closed months. */
export function booksLogic(http: Http) {
  return booksMachine.provide({
    actors: { load: fromPromise<Books>(({ signal }) => fetchPeriods(http, signal)) },
  });
}
