import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { readable } from './eventNames.ts';
import { guardName } from './names.ts';

/** Every state of the machine's chart in document order, the root first. */
export function stateNodes(machine: AnyStateMachine): StateNode[] {
  const withInner = (node: StateNode): StateNode[] => [
    node,
    ...Object.values(node.states).flatMap(withInner),
  ];
  return withInner(machine.root);
}

/** Every effective transition of the chart: key → readable sentence, each guarded branch by itself. */
export function transitionsOf(machine: AnyStateMachine): Map<string, string> {
  return new Map(
    definitions(machine).map((transition) => [transitionKey(transition), transitionLabel(transition)]),
  );
}

/** Every transition of the chart by its key, including forbidding ones, in readable form. */
export function transitionLabels(machine: AnyStateMachine): Map<string, string> {
  const all = stateNodes(machine).flatMap(outgoing);
  return new Map(all.map((transition) => [transitionKey(transition), transitionLabel(transition)]));
}

/** The transition objects behind `transitionsOf`; a transition without target and action forbids, and is left out. */
export function definitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return stateNodes(machine)
    .flatMap(outgoing)
    .filter((transition) => transition.target !== undefined || transition.actions.length > 0);
}

/** All transitions that start in the state itself, including guarded branches and eventless ones. */
export function outgoing(node: StateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/**
 * Key of a transition, the same for a machine and its `provide`d copies: source, event and position among the
 * event's branches.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} ${eventType} ${branches.indexOf(transition)}`;
}

/** A readable transition: `projectForm.editing: form.submitted [isUnchanged] → stays`. */
export function transitionLabel({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`;
  const goal = target?.map((node) => node.id).join(', ') ?? 'stays';
  return `${source.id}: ${readable(eventType)}${condition} → ${goal}`;
}

/** `editing: form.submitted [isInvalid] → stays`, with states as paths below the machine. */
export function lineOf(transition: AnyTransitionDefinition): string {
  const { source, target } = transition;
  const goals = target?.map(({ path }) => path.join('.') || 'machine').join(', ') ?? 'stays';
  return `${source.path.join('.') || 'machine'}: ${cause(transition)} → ${goals}`;
}

/** Cause and condition of a transition: `save failed [isConflict]`. */
export function cause({ eventType, guard }: AnyTransitionDefinition): string {
  return `${readable(eventType)}${guard === undefined ? '' : ` [${guardName(guard)}]`}`;
}
