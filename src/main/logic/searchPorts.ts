import { type AnyActorLogic, type CallbackActorLogic, type EventObject, fromPromise } from 'xstate';
import { whenIdle } from '../../browser/whenIdle.ts';
import { screenPort } from '../../machines/app/screenPort.ts';
import type { SessionActor } from '../../machines/session/sessionMachine.ts';
import type { Http } from '../../services/http.ts';

/** The search of everything, which loads once the page is idle. */
export function searchPorts(http: () => Promise<Http>, sessionOf: () => SessionActor) {
  let logic: AnyActorLogic;
  return {
    openSearch: fromPromise<void>(async () => {
      await whenIdle();
      logic = (await import('./searchLogic.ts')).searchLogic(http, sessionOf);
    }),
    search: screenPort(() => logic) as CallbackActorLogic<EventObject>,
  };
}
