import { fromCallback } from 'xstate';
import type { AppActor } from '../../machines/app/appMachine.ts';
import { isHistoryRead } from '../../machines/app/auditPlace.ts';
import { historyPageMachine, rowHistoryMachine } from '../../machines/app/rowHistoryMachine.ts';
import { listRowChanges } from '../../services/control/audit.ts';
import type { Http } from '../../services/http.ts';
import { readingAbout } from '../reading.ts';

type AppSnapshot = ReturnType<AppActor['getSnapshot']>;

/** The history of a row, which closes when the app no longer shows the place where it was requested. */
export function historyLogic(http: Http, app: AppActor, requested: AppSnapshot) {
  const page = historyPageMachine.provide({
    actors: { load: readingAbout((row, signal) => listRowChanges(http, row, signal)) },
  });
  const leaving = fromCallback(({ sendBack }) => {
    const compare = (now: AppSnapshot) => {
      if (placeOf(now) !== placeOf(requested)) sendBack({ type: 'place.left' });
    };
    compare(app.getSnapshot());
    return app.subscribe(compare).unsubscribe;
  });
  return rowHistoryMachine.provide({ actors: { page, leaving } });
}

/** The place of a list: its path, user and company, and whether its rows have histories. */
function placeOf({ context: { location, session } }: AppSnapshot): string {
  return [location, session.user?.id, session.tenantId, isHistoryRead(session)].join();
}
