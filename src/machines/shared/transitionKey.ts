import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';

/** Name of a transition in `src/charts/sentences.json`: its source, its event, its index among the event's branches. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  return `${source.id} ${eventType} ${source.transitions.get(eventType)?.indexOf(transition) ?? 0}`;
}

/**
 * Name of a transition in a drawing, which machines with the same chart share: the path of its source, the place of its
 * event, and its index among the event's branches.
 */
export function transitionMark(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? source.always : source.transitions.get(eventType);
  const event = eventType === '' ? 'always' : [...source.transitions.keys()].indexOf(eventType);
  return `${source.path.join('.') || 'machine'}/${event}/${branches?.indexOf(transition) ?? 0}`;
}

/** The transition of a machine with the given mark. */
export function transitionAt({ root }: AnyStateMachine, mark: string): AnyTransitionDefinition | undefined {
  const [path = '', event, index] = mark.split('/');
  const names = path === 'machine' ? [] : path.split('.');
  const source = names.reduce<StateNode | undefined>((node, name) => node?.states[name], root);
  const branches =
    event === 'always' ? source?.always : [...(source?.transitions.values() ?? [])][Number(event)];
  return branches?.[Number(index)];
}
