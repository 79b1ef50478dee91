import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { readable } from './events.ts';
import { actionName, actorName, guardName } from './names.ts';
import { outgoing } from './transitions.ts';

/**
 * The machine as a Mermaid `stateDiagram-v2`: tags, invoked actors, entry and exit actions, guards, delays,
 * nested and parallel states. The same machine always gives the same bytes.
 */
export function chart(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...draw(machine.root, '  ')].join('\n');
}

function draw(node: StateNode, indent: string): string[] {
  const children = Object.values(node.states);
  const head = `${indent}state "${words(node)}" as ${alias(node)}`;
  if (children.length === 0) return [head, ...leaving(node, indent)];
  const inner = `${indent}  `;
  const separator = node.type === 'parallel' ? [`${inner}--`] : [];
  const drawn = children.map((child) => draw(child, inner));
  return [
    `${head} {`,
    ...starts(node).map((start) => `${inner}[*] --> ${alias(start)}`),
    ...drawn.flatMap((lines, index) => (index > 0 ? [...separator, ...lines] : lines)),
    `${indent}}`,
    ...leaving(node, indent),
  ];
}

/** A transition that stays, or leads from a state into itself, is a line of the state's text: Mermaid draws it badly. */
function words(node: StateNode): string {
  const lines = [
    node.key,
    ...(node.tags.length > 0 ? [node.tags.map((tag) => `«${tag}»`).join(' ')] : []),
    ...node.invoke.map(({ id, src }) =>
      id === actorName(src) ? `runs ${id}` : `runs ${id}: ${actorName(src)}`,
    ),
    ...actions('entry', node.config.entry),
    ...actions('exit', node.config.exit),
    ...outgoing(node)
      .filter((transition) => !isDrawn(transition))
      .map((transition) => `${label(transition)}${goalsOf(transition)}`),
  ];
  return lines.join('<br/>').replaceAll('"', "'");
}

function leaving(node: StateNode, indent: string): string[] {
  const arrows = outgoing(node)
    .filter(isDrawn)
    .flatMap((transition) =>
      (transition.target ?? []).map(
        (goal) => `${indent}${alias(node)} --> ${alias(goal)} : ${label(transition)}`,
      ),
    );
  return node.type === 'final' ? [...arrows, `${indent}${alias(node)} --> [*]`] : arrows;
}

function isDrawn({ source, target }: AnyTransitionDefinition): boolean {
  const isLeaf = Object.keys(source.states).length === 0;
  return target?.every((goal) => (isLeaf ? true : !isInside(goal, source))) ?? false;
}

function isInside(node: StateNode | undefined, container: StateNode): boolean {
  return node !== undefined && (node === container || isInside(node.parent, container));
}

function goalsOf({ target }: AnyTransitionDefinition): string {
  return target ? ` → ${target.map(({ key }) => key).join(', ')}` : '';
}

function label({ eventType, guard, actions: effects }: AnyTransitionDefinition): string {
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`;
  const consequences = effects.length > 0 ? ` / ${effects.map(actionName).join(', ')}` : '';
  return `${readable(eventType)}${condition}${consequences}`;
}

function actions(moment: string, configured: unknown): string[] {
  if (configured === undefined) return [];
  const list: unknown[] = Array.isArray(configured) ? configured : [configured];
  return list.length > 0 ? [`${moment} / ${list.map(actionName).join(', ')}`] : [];
}

function starts(node: StateNode): readonly StateNode[] {
  return node.type === 'compound' ? node.initial.target : [];
}

function alias(node: StateNode): string {
  return node.id.replaceAll(/\W/g, '_');
}
