import type { AnyStateMachine, StateNode } from 'xstate';
import { outgoing } from '../../tests/models/kit/chart/transitions.ts';
import { actionsAt, consequences, inwardLines, isDrawn, label, running, starts } from './labels.ts';

/**
 * The machine as a Mermaid `stateDiagram-v2`: tags, invoked actors, entry and exit actions, guards, delays,
 * nested and parallel states. The output is deterministic.
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

function words(node: StateNode): string {
  const lines = [
    node.key,
    ...(node.tags.length > 0 ? [node.tags.map((tag) => `«${tag}»`).join(' ')] : []),
    ...running(node).map((actor) => `runs ${actor}`),
    ...consequences(actionsAt('entry', node)).map((line) => `entry ${line}`),
    ...consequences(actionsAt('exit', node)).map((line) => `exit ${line}`),
    ...inwardLines(node),
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

function alias(node: StateNode): string {
  return node.id.replaceAll(/\W/g, '_');
}
