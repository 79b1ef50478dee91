import { fromPromise } from 'xstate';
import { intentionKey } from '../../browser/intentionKey.ts';
import type { PeriodMonth } from '../../domain/control/periodBook.ts';
import type { Year } from '../../domain/control/yearBook.ts';
import * as rules from '../../machines/control/periodRules.ts';
import * as monthly from '../../machines/control/periodsMachine.ts';
import * as yearly from '../../machines/control/yearClosingMachine.ts';
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
  const load = fromPromise<monthly.KeyedBook>(async ({ signal }) => {
    const book = await fetchPeriods(http, signal);
    return { ...book, key: await intentionKey() };
  });
  const run = writing<PeriodMonth, { row: rules.ClosingDraft }>(async ({ row }) => {
    await closePeriods(http, rules.throughOf(row), row.key);
    return { ...row, state: 'closed' };
  }, monthly.closingTold);
  const sending = sendingOf<rules.ReopenDraft, Partial<rules.ReopenValues>>(async ({ row, body, key }) => {
    const book = await reopenPeriods(http, rules.wholeReopening(row, body), key);
    return { ...row, book };
  }, monthly.reopeningTold);
  const logic = monthly.periodsMachine.provide({
    actors: {
      load,
      table: tableLogic(),
      close: monthly.periodCloseMachine.provide({ actors: { run } }),
      reopen: monthly.periodReopenMachine.provide({ actors: { sending } }),
      years: yearLogic(http),
    },
  });
  return { View: PeriodsPage, logic };
}

/** The years below the months of the books, with their calls. */
function yearLogic(http: Http) {
  const load = fromPromise<yearly.KeyedYears>(async ({ signal }) => ({
    years: await fetchYears(http, signal),
    key: await intentionKey(),
  }));
  const close = writing<Year, { year: number; key: string }>(
    ({ year, key }) => closeYear(http, year, key),
    yearly.yearClosingTold,
  );
  const sending = sendingOf<UndoDraft, Partial<UndoValues>>(async ({ row, body, key }) => {
    await undoYear(http, row.year, wholeUndoing(row, body), key);
    return row;
  }, yearly.yearUndoTold);
  return yearly.yearClosingMachine.provide({
    actors: {
      load,
      preview: readingOf(http, (client, { year }, signal) => fetchYearPreview(client, year, signal)),
      close,
      undo: yearly.yearUndoMachine.provide({ actors: { sending } }),
    },
  });
}
