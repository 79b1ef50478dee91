import type { AnyTransitionDefinition, StateNode } from 'xstate';
import {
  actionsAt,
  atBeginning,
  consequences,
  effects,
  fullCause,
  inwardLines,
  isDrawn,
  isInside,
  running,
} from './labels.ts';
import { type ChartLine, textWidth, wrapped } from './textWidths.ts';

/** Content of a drawn box: tags as pills in the first line beside the name, lines below. */
export interface Box {
  width: number;
  height: number;
  tags: { name: string; x: number; width: number }[];
  lines: ChartLine[];
}

export const lineHeight = 16;
export const padding = { x: 12, y: 8 };
const pillGap = 5;

/** Name of a state in a drawing; the machine itself has none, because machines share drawings. */
export function nameOf({ parent, key }: StateNode): string {
  return parent ? key : 'machine';
}

/** Measured content of a state's box. */
export function stateBox(node: StateNode): Box {
  const most = Object.keys(node.states).length > 0 ? 380 : 220;
  const lines: ChartLine[] = [
    { text: nameOf(node), kind: 'name' },
    ...running(node).flatMap((actor) => wrapped(`▸ ${actor}`, 'plain', most)),
    ...consequences(actionsAt('entry', node)).flatMap((line) => wrapped(`entry ${line}`, 'muted', most)),
    ...consequences(atBeginning(node)).flatMap((line) => wrapped(`begin ${line}`, 'muted', most)),
    ...consequences(actionsAt('exit', node)).flatMap((line) => wrapped(`exit ${line}`, 'muted', most)),
    ...inwardLines(node, hasArrow).flatMap((line) => wrapped(line, 'muted', most)),
  ];
  return box(lines, [...node.tags]);
}

/** Measured content of an arrow's label: each transition's cause and actions. */
export function arrowBox(transitions: AnyTransitionDefinition[]): Box {
  const lines = transitions.flatMap((transition) => [
    ...wrapped(fullCause(transition), 'plain', 150),
    ...consequences(effects(transition)).flatMap((line) => wrapped(line, 'muted', 150)),
  ]);
  return box(lines, []);
}

/** True when a drawn chart has an arrow for it: one to a surrounding state has none either. */
export function hasArrow(transition: AnyTransitionDefinition): boolean {
  const { source, target } = transition;
  return isDrawn(transition) && !target?.some((goal) => goal !== source && isInside(source, goal));
}

function box(lines: ChartLine[], names: string[]): Box {
  const head = lines[0] ? textWidth(lines[0].text, lines[0].kind) : 0;
  let x = padding.x + head + 8;
  const tags = names.map((name) => {
    const tag = { name, x, width: textWidth(name, 'muted') + 12 };
    x += tag.width + pillGap;
    return tag;
  });
  const widest = Math.max(...lines.map(({ text, kind }) => textWidth(text, kind)));
  return {
    tags,
    lines,
    width: Math.max(widest + 2 * padding.x, tags.length > 0 ? x - pillGap + padding.x : 0),
    height: lines.length * lineHeight + 2 * padding.y,
  };
}
