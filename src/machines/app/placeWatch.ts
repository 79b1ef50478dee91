import { fromCallback } from 'xstate';
import type { AppActor } from './appMachine.ts';
import { isHistoryRead } from './auditPlace.ts';

type AppSnapshot = ReturnType<AppActor['getSnapshot']>;

/** Reports that the app no longer shows the place where something was requested. */
export function watchPlace(app: AppActor, requested: AppSnapshot) {
  return fromCallback(({ sendBack }) => {
    const compare = (now: AppSnapshot) => {
      if (placeOf(now) !== placeOf(requested)) sendBack({ type: 'place.left' });
    };
    compare(app.getSnapshot());
    return app.subscribe(compare).unsubscribe;
  });
}

/** The place of a list: its path, user and company, and whether its rows have histories. */
function placeOf({ context: { location, session } }: AppSnapshot): string {
  return [location, session.user?.id, session.tenantId, isHistoryRead(session)].join();
}
