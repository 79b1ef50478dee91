import type { AnyTransitionDefinition } from 'xstate';

/** Name of a transition in `src/charts/sentences.json`: its source, its event, its index among the event's branches. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  return `${source.id} ${eventType} ${source.transitions.get(eventType)?.indexOf(transition) ?? 0}`;
}
