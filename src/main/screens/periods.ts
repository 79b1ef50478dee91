import { fromPromise } from 'xstate';
import { intentionKey } from '../../browser/intentionKey.ts';
import type { PeriodMonth } from '../../domain/control/periodBook.ts';
import type { Year } from '../../domain/control/yearBook.ts';
import {
  type ClosingDraft,
  type ReopenDraft,
  type ReopenValues,
  throughOf,
  wholeReopening,
} from '../../machines/control/periodRules.ts';
import {
  closingTold,
  type KeyedBook,
  periodCloseMachine,
  periodReopenMachine,
  periodsMachine,
  reopeningTold,
} from '../../machines/control/periodsMachine.ts';
import {
  type KeyedYears,
  yearClosingMachine,
  yearClosingTold,
  yearUndoMachine,
  yearUndoTold,
} from '../../machines/control/yearClosingMachine.ts';
import { type UndoDraft, type UndoValues, wholeUndoing } from '../../machines/control/yearRules.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import { closePeriods, fetchPeriods, reopenPeriods } from '../../services/control/periods.ts';
import { closeYear, fetchYearPreview, fetchYears, undoYear } from '../../services/control/years.ts';
import type { Http } from '../../services/http.ts';
import { PeriodsPage } from '../../views/control/PeriodsPage.tsx';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { readingOf } from '../reading.ts';
import { sendingOf } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<KeyedBook>(async ({ signal }) => {
    const book = await fetchPeriods(http, signal);
    return { ...book, key: await intentionKey() };
  });
  const run = writing<PeriodMonth, { row: ClosingDraft }>(async ({ row }) => {
    await closePeriods(http, throughOf(row), row.key);
    return { ...row, state: 'closed' };
  }, closingTold);
  const sending = sendingOf<ReopenDraft, Partial<ReopenValues>>(async ({ row, body, key }) => {
    const book = await reopenPeriods(http, wholeReopening(row, body), key);
    return { ...row, book };
  }, reopeningTold);
  const logic = periodsMachine.provide({
    actors: {
      load,
      table: tableLogic(),
      close: periodCloseMachine.provide({ actors: { run } }),
      reopen: periodReopenMachine.provide({ actors: { sending } }),
      years: yearLogic(http),
    },
  });
  return { View: PeriodsPage, logic };
}

/** The years below the months of the books, with their calls. */
function yearLogic(http: Http) {
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
