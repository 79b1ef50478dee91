import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { arrowBox, type Box, hasArrow, stateBox } from './boxes.ts';
import { starts } from './labels.ts';
import { outgoing, stateNodes } from './transitions.ts';

/** Parts of a chart to place: each state and each arrow by its number. */
export interface ChartPlan {
  dot: string;
  states: { node: StateNode; box: Box; isCluster: boolean }[];
  /**
   * The label of an arrow, and the numbers of the states with children at whose frames it begins and ends.
   */
  arrows: { box: Box | null; from: number | null; to: number | null }[];
}

/** Options of a layout: its direction, and the end of a state with children from which its arrows leave. */
export interface Leaning {
  direction: 'LR' | 'TB';
  tail: 'first' | 'last';
}

interface Arrow {
  from: StateNode | 'start';
  to: StateNode;
  box: Box | null;
  start?: string;
}

/**
 * The chart in Graphviz's language: boxes and labels are empty areas of the measured size, so that the layout
 * does not depend on fonts. States are called `s<number>`, clusters `cluster_s<number>`, initial dots
 * `i<number>`.
 */
export function chartPlan(machine: AnyStateMachine, { direction, tail: anchor }: Leaning): ChartPlan {
  const nodes = stateNodes(machine);
  const states = nodes.map((node) => ({ node, box: stateBox(node), isCluster: isCluster(node) }));
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  const nameOf = (node: StateNode) => `s${numbers.get(node)}`;
  const boxOf = (node: StateNode) => states[numbers.get(node) ?? 0]?.box ?? stateBox(node);

  const arrows: Arrow[] = nodes.flatMap((node) => [
    ...starts(node).map((to): Arrow => ({ from: 'start', to, box: null, start: `i${nameOf(node)}` })),
    ...grouped(outgoing(node).filter(hasArrow)).map(
      ([to, transitions]): Arrow => ({ from: node, to, box: arrowBox(transitions) }),
    ),
  ]);

  const declared = (node: StateNode): string[] => {
    if (!isCluster(node)) return [`${nameOf(node)} [${sized(boxOf(node))}];`];
    return [
      // Graphviz leaves little room between clusters; an invisible one around each leaves some for arrows.
      `subgraph cluster_around_${nameOf(node)} { margin=${node.parent ? 18 : 0}; label="";`,
      `subgraph cluster_${nameOf(node)} {`,
      `margin=14; label=${area(boxOf(node))};`,
      ...starts(node).map(() => `i${nameOf(node)} [shape=circle,width=0.14,fixedsize=true,label=""];`),
      ...Object.values(node.states).flatMap(declared),
      '}}',
    ];
  };

  const drawn = ({ from, to, box, start }: Arrow): string => {
    const tail =
      from === 'start' ? (start ?? '') : nameOf(anchor === 'first' ? firstLeaf(from) : lastLeaf(from));
    const head = nameOf(firstLeaf(to));
    return `${tail} -> ${head} [${box ? `label=${area(box)}` : 'weight=4'}];`;
  };

  const dot = [
    'digraph {',
    `rankdir=${direction}; nodesep=0.3; ranksep=0.4; labeljust=l; labelloc=t;`,
    'node [shape=box,label="",fixedsize=true]; edge [arrowsize=0.5];',
    ...declared(machine.root),
    ...arrows.map(drawn),
    '}',
  ].join('\n');
  return {
    dot,
    states,
    arrows: arrows.map(({ box, from, to }) => ({
      box,
      from: from === 'start' || !isCluster(from) ? null : (numbers.get(from) ?? null),
      to: isCluster(to) ? (numbers.get(to) ?? null) : null,
    })),
  };
}

function grouped(transitions: AnyTransitionDefinition[]): [StateNode, AnyTransitionDefinition[]][] {
  const byGoal = new Map<StateNode, AnyTransitionDefinition[]>();
  for (const transition of transitions)
    for (const goal of transition.target ?? []) byGoal.set(goal, [...(byGoal.get(goal) ?? []), transition]);
  return [...byGoal];
}

function isCluster(node: StateNode): boolean {
  return Object.keys(node.states).length > 0;
}

function firstLeaf(node: StateNode): StateNode {
  const [first] = starts(node).length > 0 ? starts(node) : Object.values(node.states);
  return first ? firstLeaf(first) : node;
}

function lastLeaf(node: StateNode): StateNode {
  const last = Object.values(node.states).at(-1);
  return last ? lastLeaf(last) : node;
}

function sized({ width, height }: Box): string {
  return `width=${(width / 72).toFixed(4)},height=${(height / 72).toFixed(4)}`;
}

function area({ width, height }: Box): string {
  return `<<TABLE BORDER="0" FIXEDSIZE="TRUE" WIDTH="${width}" HEIGHT="${height}"><TR><TD></TD></TR></TABLE>>`;
}
