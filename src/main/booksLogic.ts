import { fromPromise } from 'xstate';
import { type Books, booksMachine } from '../machines/finance/booksMachine.ts';
import type { Http } from '../services/http.ts';
import { fetchPeriods } from '../services/periods.ts';

/** What a screen that posts knows of closed months. */
export function booksLogic(http: Http) {
  return booksMachine.provide({
    actors: { load: fromPromise<Books>(({ signal }) => fetchPeriods(http, signal)) },
  });
}
