import type { AnyActorLogic } from 'xstate';

/**
 * Placeholder for a screen's actor whose code loads later: it is there before the screen is entered, and delegates
 * everything.
 */
export function screenPort(logic: () => AnyActorLogic): AnyActorLogic {
  return {
    getInitialSnapshot: (scope, input) => logic().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => logic().transition(snapshot, event, scope),
    start: (snapshot, scope) => logic().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => logic().getPersistedSnapshot(snapshot, options),
  };
}
