import type { AnyTransitionDefinition, StateNode } from 'xstate';
import { outgoing } from '../../tests/models/kit/chart/transitions.ts';
import {
  actionsAt,
  atBeginning,
  consequences,
  effects,
  fullCause,
  inwardLine,
  isDrawn,
  isInside,
  running,
} from './labels.ts';

/** A line of a drawn chart, and whether it is beside the point. */
export interface Line {
  text: string;
  isMuted: boolean;
  /** The transition that the line is of. */
  of?: AnyTransitionDefinition;
}

/** Name of a state in a drawing. The machine's own state has none, because machines share drawings. */
export function nameOf({ parent, key }: StateNode): string {
  return parent ? key : 'machine';
}

/** The lines below the name of a state. */
export function stateLines(node: StateNode): Line[] {
  const most = Object.keys(node.states).length > 0 ? 64 : 36;
  return [
    ...running(node).flatMap((actor) => wrapped(`▸ ${actor}`, most, false)),
    ...consequences(actionsAt('entry', node)).flatMap((line) => wrapped(`entry ${line}`, most)),
    ...consequences(atBeginning(node)).flatMap((line) => wrapped(`begin ${line}`, most)),
    ...consequences(actionsAt('exit', node)).flatMap((line) => wrapped(`exit ${line}`, most)),
    ...outgoing(node)
      .filter((transition) => !hasArrow(transition))
      .flatMap((transition) => linesOf(transition, wrapped(inwardLine(transition), most))),
  ];
}

/** The lines at an arrow: each transition's cause, and what it does. */
export function arrowLines(transitions: AnyTransitionDefinition[]): Line[] {
  return transitions.flatMap((transition) =>
    linesOf(transition, [
      ...wrapped(fullCause(transition), 26, false),
      ...consequences(effects(transition)).flatMap((line) => wrapped(line, 26)),
    ]),
  );
}

/** True for a transition that is drawn as an arrow; one to a state around its own is not. */
export function hasArrow(transition: AnyTransitionDefinition): boolean {
  const { source, target } = transition;
  return isDrawn(transition) && !target?.some((goal) => goal !== source && isInside(source, goal));
}

function linesOf(transition: AnyTransitionDefinition, lines: Line[]): Line[] {
  return lines.map((line) => ({ ...line, of: transition }));
}

/** Breaks words between blanks so that no line is longer than `most` letters, as far as single words allow. */
function wrapped(text: string, most: number, isMuted = true): Line[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && longer.length > most) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines.map((line) => ({ text: line, isMuted }));
}
