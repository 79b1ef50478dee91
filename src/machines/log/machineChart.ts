import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';

/**
 * The chart of a machine as text: states, events, and the names of guards, actions and actors. Equal in the built page
 * and in the sources, since it ignores function bodies: a changed rule shows as drift.
 */
export function machineChart(machine: AnyStateMachine): string {
  return JSON.stringify(chartOf(machine.root));
}

function chartOf(node: StateNode): unknown {
  return [
    node.key,
    node.type,
    node.initial?.target?.map(({ id }) => id) ?? [],
    node.tags,
    node.invoke.map(({ id, src }) => [id, nameOf(src)]),
    node.entry.map(nameOf),
    node.exit.map(nameOf),
    [...node.transitions.values(), node.always ?? []].flat().map(transitionOf),
    Object.values(node.states).map(chartOf),
  ];
}

function transitionOf({ eventType, guard, target, actions, reenter }: AnyTransitionDefinition): unknown {
  return [
    eventType,
    guard ? nameOf(guard) : '',
    target?.map(({ id }) => id) ?? [],
    actions.map(nameOf),
    reenter,
  ];
}

/** Functions lose their names in the built page. */
function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const type =
    typeof reference === 'object' && reference !== null ? Reflect.get(reference, 'type') : undefined;
  return typeof type === 'string' ? type : '(inline)';
}
