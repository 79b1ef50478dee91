import type { AnyActorLogic } from 'xstate';

/** The actor of a screen whose code comes later: it is here when the screen is entered, and does everything. */
export function screenPort(logic: () => AnyActorLogic): AnyActorLogic {
  return {
    getInitialSnapshot: (scope, input) => logic().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => logic().transition(snapshot, event, scope),
    start: (snapshot, scope) => logic().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => logic().getPersistedSnapshot(snapshot, options),
  };
}
