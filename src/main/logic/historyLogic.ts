import type { AppActor } from '../../machines/app/appMachine.ts';
import { watchPlace } from '../../machines/app/placeWatch.ts';
import { historyPageMachine, rowHistoryMachine } from '../../machines/app/rowHistoryMachine.ts';
import { listRowChanges } from '../../services/control/audit.ts';
import type { Http } from '../../services/http.ts';
import { readingAbout } from '../reading.ts';

/** The history of a row, which closes when the app no longer shows the place where it was requested. */
export function historyLogic(http: Http, app: AppActor, requested: ReturnType<AppActor['getSnapshot']>) {
  const page = historyPageMachine.provide({
    actors: { load: readingAbout((row, signal) => listRowChanges(http, row, signal)) },
  });
  return rowHistoryMachine.provide({ actors: { page, leaving: watchPlace(app, requested) } });
}
