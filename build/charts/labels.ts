import type { AnyTransitionDefinition, StateNode } from 'xstate';
import { prefixes, readable } from '../../tests/models/kit/chart/eventNames.ts';
import { actionName, actorName, fixedParams, guardName } from '../../tests/models/kit/chart/names.ts';
import { outgoing } from '../../tests/models/kit/chart/transitions.ts';

/**
 * The cause with all that decides it: the position among the event's branches, which are tried in order, the
 * length of a delay, and the reentry of the state.
 */
export function fullCause(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard, reenter } = transition;
  const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const place = branches.length > 1 ? `${branches.indexOf(transition) + 1}. ` : '';
  const condition = guard === undefined ? '' : ` [${guardName(guard)}${fixedParams(guard)}]`;
  return `${place}${readable(eventType)}${delayOf(transition)}${condition}${reenter ? ' (re-enters)' : ''}`;
}

/** Actions of a transition, each with its fixed parameters. */
export function effects({ actions }: Pick<AnyTransitionDefinition, 'actions'>): string[] {
  return actions.map(actionLabel);
}

/** Cause and effects as one label: `1. save failed [isConflict] / showConflict`. */
export function label(transition: AnyTransitionDefinition): string {
  return [fullCause(transition), ...consequences(effects(transition))].join(' ');
}

/**
 * A transition without a target, or into its own state, is a line of the state's text: charts draw it badly.
 */
export function isDrawn({ source, target }: AnyTransitionDefinition): boolean {
  const isLeaf = Object.keys(source.states).length === 0;
  return target?.every((goal) => (isLeaf ? true : !isInside(goal, source))) ?? false;
}

/** The transitions of a state that are lines of its text, each with its targets. */
export function inwardLines(node: StateNode): string[] {
  return outgoing(node)
    .filter((transition) => !isDrawn(transition))
    .map(inwardLine);
}

export function inwardLine(transition: AnyTransitionDefinition): string {
  return `${label(transition)}${goalsOf(transition)}`;
}

/** The actors that a state runs: `load`, or `screen: projects` when the actor's name differs from its id. */
export function running(node: StateNode): string[] {
  return node.invoke.map(({ id, src }) => (id === actorName(src) ? id : `${id}: ${actorName(src)}`));
}

/** The names of the actions at the entry to a state or at its exit. */
export function actionsAt(moment: 'entry' | 'exit', node: StateNode): string[] {
  const configured: unknown = node.config[moment];
  if (configured === undefined) return [];
  const list: unknown[] = Array.isArray(configured) ? configured : [configured];
  return list.map(actionLabel);
}

/** The names of the actions on the way to the initial state. */
export function atBeginning(node: StateNode): string[] {
  return node.type === 'compound' ? effects(node.initial) : [];
}

/** `/ patch, tellApp`, or nothing for no action. */
export function consequences(actions: string[]): string[] {
  return actions.length > 0 ? [`/ ${actions.join(', ')}`] : [];
}

/** Initial states: none for a leaf, every region for a parallel state. */
export function starts(node: StateNode): readonly StateNode[] {
  return node.type === 'compound' ? node.initial.target : [];
}

export function isInside(node: StateNode | undefined, container: StateNode): boolean {
  return node !== undefined && (node === container || isInside(node.parent, container));
}

function goalsOf({ target }: AnyTransitionDefinition): string {
  return target ? ` → ${target.map(({ key }) => key).join(', ')}` : '';
}

function actionLabel(action: unknown): string {
  return `${actionName(action)}${fixedParams(action)}`;
}

function delayOf({ source, eventType }: AnyTransitionDefinition): string {
  if (!eventType.startsWith(prefixes.after)) return '';
  const [name = ''] = eventType.slice(prefixes.after.length).split('.');
  const delay: unknown = source.machine.implementations.delays[name];
  return typeof delay === 'number' ? ` (${delay / 1000} s)` : '';
}
