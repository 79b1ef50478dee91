import { type Books, booksMachine } from '../../machines/posting/booksMachine.ts';
import { fetchPeriods } from '../../services/control/periods.ts';
import type { Http } from '../../services/http.ts';
import { reading } from '../reading.ts';

/** Closed months, for a screen that posts. */
export function booksLogic(http: Http) {
  return booksMachine.provide({ actors: { load: reading<Books>(http, fetchPeriods) } });
}
