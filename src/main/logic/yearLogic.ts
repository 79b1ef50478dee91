import { fromPromise } from 'xstate';
import { intentionKey } from '../../browser/intentionKey.ts';
import type { Year } from '../../domain/control/yearBook.ts';
import {
  type KeyedYears,
  yearClosingMachine,
  yearClosingTold,
  yearUndoMachine,
  yearUndoTold,
} from '../../machines/control/yearClosingMachine.ts';
import { type UndoDraft, type UndoValues, wholeUndoing } from '../../machines/control/yearRules.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import { closeYear, fetchYearPreview, fetchYears, undoYear } from '../../services/control/years.ts';
import type { Http } from '../../services/http.ts';
import { readingOf } from '../reading.ts';
import { sendingOf } from '../sending.ts';

/** The years below the months of the books, with their calls. */
export function yearLogic(http: Http) {
  const load = fromPromise<KeyedYears>(async ({ signal }) => ({
    years: await fetchYears(http, signal),
    key: await intentionKey(),
  }));
  const close = writing<Year, { year: number; key: string }>(
    ({ year, key }) => closeYear(http, year, key),
    yearClosingTold,
  );
  const sending = sendingOf<UndoDraft, Partial<UndoValues>>(async ({ row, body, key }) => {
    await undoYear(http, row.year, wholeUndoing(row, body), key);
    return row;
  }, yearUndoTold);
  return yearClosingMachine.provide({
    actors: {
      load,
      preview: readingOf(http, (client, { year }, signal) => fetchYearPreview(client, year, signal)),
      close,
      undo: yearUndoMachine.provide({ actors: { sending } }),
    },
  });
}
