import type { AnyTransitionDefinition, StateNode } from 'xstate';
import { prefixes, readable } from './eventNames.ts';
import { actionName, actorName, fixedParams, guardName } from './names.ts';
import { outgoing } from './transitions.ts';

/** What causes a transition and when: `save failed [isConflict]`. */
export function cause({ eventType, guard }: AnyTransitionDefinition): string {
  return `${readable(eventType)}${guard === undefined ? '' : ` [${guardName(guard)}]`}`;
}

/**
 * The same as a chart shows it, with all that decides: the place among the branches of the event, which are tried in
 * order, the length of a delay, and whether the state is left and entered again.
 */
export function fullCause(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard, reenter } = transition;
  const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const place = branches.length > 1 ? `${branches.indexOf(transition) + 1}. ` : '';
  const condition = guard === undefined ? '' : ` [${guardName(guard)}${fixedParams(guard)}]`;
  return `${place}${readable(eventType)}${delayOf(transition)}${condition}${reenter ? ' (re-enters)' : ''}`;
}

/** What a transition does: its actions, each with what it is always given. */
export function effects({ actions }: Pick<AnyTransitionDefinition, 'actions'>): string[] {
  return actions.map(actionLabel);
}

/** Cause and effects as one label: `1. save failed [isConflict] / showConflict`. */
export function label(transition: AnyTransitionDefinition): string {
  return [fullCause(transition), ...consequences(effects(transition))].join(' ');
}

/** A transition that stays, or leads from a state into itself, is a line of the state's text: charts draw it badly. */
export function isDrawn({ source, target }: AnyTransitionDefinition): boolean {
  const isLeaf = Object.keys(source.states).length === 0;
  return target?.every((goal) => (isLeaf ? true : !isInside(goal, source))) ?? false;
}

/** The transitions of a state that are lines of its text, each with its goals. */
export function inwardLines(node: StateNode, drawn = isDrawn): string[] {
  return outgoing(node)
    .filter((transition) => !drawn(transition))
    .map((transition) => `${label(transition)}${goalsOf(transition)}`);
}

/** The actors that a state runs: `load`, or `screen: projects` when the actor has another name than its id. */
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

/** The names of the actions on the way to the state in which a state begins. */
export function atBeginning(node: StateNode): string[] {
  return node.type === 'compound' ? effects(node.initial) : [];
}

/** `/ patch, tellApp`, or nothing for no action. */
export function consequences(actions: string[]): string[] {
  return actions.length > 0 ? [`/ ${actions.join(', ')}`] : [];
}

/** Where a state begins: nothing for a leaf, and every region at once for a parallel one. */
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
