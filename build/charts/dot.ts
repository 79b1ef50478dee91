import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { transitionMark } from '../../src/machines/shared/transitionKey.ts';
import { outgoing, stateNodes } from '../../tests/models/kit/chart/transitions.ts';
import { starts } from './labels.ts';
import { colours, named, pillTone } from './theme.ts';
import { arrowLines, hasArrow, type Line, nameOf, stateLines } from './words.ts';

/** The ways to lay a chart out: where it runs, and from which end of a state with others inside its arrows leave. */
export interface Leaning {
  direction: 'LR' | 'TB';
  tail: 'first' | 'last';
}

/** Graphviz takes whole sizes, and measures in Helvetica: the page draws in Inter, which is wider, a little smaller. */
const fontSizes = { name: 14, other: 12 };
export const pageScale = 0.93;

/** The chart in Graphviz's language. States are called `s<number>`, clusters `cluster_s<number>`. */
export function chartDot(machine: AnyStateMachine, { direction, tail }: Leaning): string {
  const nodes = stateNodes(machine);
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  const idOf = (node: StateNode) => `s${numbers.get(node)}`;

  const declared = (node: StateNode): string[] => {
    const look = `fillcolor="${named(fillOf(node))}"; color="${named(isCluster(node) ? colours.line : colours.stateLine)}"`;
    if (!isCluster(node))
      return [`${idOf(node)} [${look}; peripheries=${node.type === 'final' ? 2 : 1}; label=${words(node)}];`];
    return [
      // Graphviz leaves little room between clusters; one without a frame around each leaves some for arrows.
      `subgraph cluster_around_${idOf(node)} { style=invis; margin=${node.parent ? 14 : 0}; label="";`,
      `subgraph cluster_${idOf(node)} { margin=14; style="rounded,filled${node.parent?.type === 'parallel' ? ',dashed' : ''}"; ${look}; label=${words(node)};`,
      ...starts(node).map(
        () =>
          `i${idOf(node)} [shape=circle,width=0.14,fixedsize=true,label="",style=filled,fillcolor="${named(colours.ink)}",color="${named(colours.ink)}"];`,
      ),
      ...Object.values(node.states).flatMap(declared),
      '}}',
    ];
  };

  const arrows = nodes.flatMap((node) => [
    ...starts(node).map(
      (to) => `i${idOf(node)} -> ${idOf(leaf(to, 'first'))} [weight=4${cut('lhead', to)}];`,
    ),
    ...grouped(outgoing(node).filter(hasArrow)).map(
      ([to, transitions]) =>
        `${idOf(leaf(node, tail))} -> ${idOf(leaf(to, 'first'))} [label=${table(rows(arrowLines(transitions)))}${cut('ltail', node)}${cut('lhead', to)}];`,
    ),
  ]);
  function cut(end: 'lhead' | 'ltail', node: StateNode): string {
    return isCluster(node) ? `,${end}=cluster_${idOf(node)}` : '';
  }

  return [
    'digraph {',
    `rankdir=${direction}; nodesep=0.3; ranksep=0.4; labeljust=l; labelloc=t; compound=true; pad=0.15;`,
    `bgcolor="${named(colours.canvas)}"; fontname=Helvetica; fontcolor="${named(colours.ink)}";`,
    `node [shape=box,style="rounded,filled",fontname=Helvetica,fontcolor="${named(colours.ink)}",margin="0.08,0.03"];`,
    `edge [arrowsize=0.6,penwidth=1.2,fontname=Helvetica,fontcolor="${named(colours.ink)}",color="${named(colours.arrow)}"];`,
    ...declared(machine.root),
    ...arrows,
    '}',
  ].join('\n');
}

/** Name and tags of a state in the first row, a row for each line below. */
function words(node: StateNode): string {
  const pills = node.tags.map((tag) => {
    const tone = pillTone(tag);
    return `<TD ALIGN="LEFT"><TABLE ALIGN="LEFT" BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="1" STYLE="rounded" BGCOLOR="${named(tone.fill)}"><TR><TD> ${font(tag, fontSizes.other, tone.ink)} </TD></TR></TABLE></TD>`;
  });
  const name = `<TD ALIGN="LEFT"><B>${font(nameOf(node), fontSizes.name, colours.ink)}</B></TD>`;
  const head = `<TR><TD ALIGN="LEFT"><TABLE BORDER="0" CELLSPACING="0" CELLPADDING="1"><TR>${name}${pills.join('')}<TD></TD></TR></TABLE></TD></TR>`;
  return table([head, ...rows(stateLines(node))]);
}

function table(rows: string[]): string {
  return `<${plainTable(rows)}>`;
}

function plainTable(rows: string[], link = ''): string {
  return `<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="1"${link}>${rows.join('')}</TABLE>`;
}

/** The lines in order, those of a transition together under a link to its mark. */
function rows(lines: Line[]): string[] {
  const [first] = lines;
  if (first === undefined) return [];
  const end = lines.findIndex(({ of }) => of === undefined || of !== first.of);
  const count = first.of === undefined ? 1 : end === -1 ? lines.length : end;
  const own = lines.slice(0, count).map(row);
  const linked = first.of
    ? [`<TR><TD ALIGN="LEFT" CELLPADDING="0">${plainTable(own, linkTo(first.of))}</TD></TR>`]
    : own;
  return [...linked, ...rows(lines.slice(count))];
}

function linkTo(transition: AnyTransitionDefinition): string {
  return ` ALIGN="LEFT" HREF="#${transitionMark(transition)}" TITLE="-" BGCOLOR="${named(colours.hit)}"`;
}

function row({ text, isMuted }: Line): string {
  return `<TR><TD ALIGN="LEFT">${font(text, fontSizes.other, isMuted ? colours.muted : colours.ink)}</TD></TR>`;
}

function font(text: string, size: number, colour: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<FONT POINT-SIZE="${size}" COLOR="${named(colour)}">${escaped}</FONT>`;
}

function fillOf(node: StateNode): string {
  return isCluster(node) ? (colours.clusters[node.path.length % 2] ?? colours.canvas) : colours.state;
}

function grouped(transitions: AnyTransitionDefinition[]): [StateNode, AnyTransitionDefinition[]][] {
  const byGoal = new Map<StateNode, AnyTransitionDefinition[]>();
  for (const transition of transitions)
    for (const goal of transition.target ?? []) byGoal.set(goal, [...(byGoal.get(goal) ?? []), transition]);
  return [...byGoal];
}

export function isCluster(node: StateNode): boolean {
  return Object.keys(node.states).length > 0;
}

/** An arrow of Graphviz ends at a leaf; it is cut at the frames around it. */
function leaf(node: StateNode, end: Leaning['tail']): StateNode {
  const inner = Object.values(node.states);
  const next = end === 'last' ? inner.at(-1) : (starts(node)[0] ?? inner[0]);
  return next ? leaf(next, end) : node;
}
