import { fromPromise } from 'xstate';
import { intentionKey } from '../../browser/intentionKey.ts';
import type { PeriodMonth } from '../../domain/control/periodBook.ts';
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
import { writing } from '../../machines/shared/forms/writing.ts';
import { closePeriods, fetchPeriods, reopenPeriods } from '../../services/control/periods.ts';
import type { Http } from '../../services/http.ts';
import { PeriodsPage } from '../../views/control/PeriodsPage.tsx';
import { tableLogic } from '../logic/tableLogic.ts';
import { yearLogic } from '../logic/yearLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
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
