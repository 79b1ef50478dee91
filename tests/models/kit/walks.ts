import type { Model } from './defineModel.ts';
import { type Edge, type Exploration, everyEdge, explore } from './explore.ts';

/** Case names in order, from the machine's start. */
export type Walk = string[];

/**
 * A greedy small set of walks over the given edges, by default all: each walk goes to the nearest edge not yet taken;
 * when none is reachable, the next walk starts again.
 */
export function walks(
  model: Model,
  exploration: Exploration = explore(model),
  edges: Iterable<Edge> = everyEdge(exploration),
): Walk[] {
  const untaken = new Set(edges);
  const found: Walk[] = [];
  while (untaken.size > 0) {
    const walk = oneWalk(exploration, untaken);
    if (walk.length === 0) throw new Error(`${model.name}: an edge cannot be reached from the start`);
    found.push(walk);
  }
  return found.length > 0 ? found : [[]];
}

function oneWalk(exploration: Exploration, untaken: Set<Edge>): Walk {
  const walk: Walk = [];
  let at = exploration.start;
  for (;;) {
    const stretch = toNearestUntaken(exploration, at, untaken);
    if (stretch.length === 0) return walk;
    for (const edge of stretch) {
      untaken.delete(edge);
      walk.push(edge.name);
      at = edge.to;
    }
  }
}

function toNearestUntaken({ states }: Exploration, from: string, untaken: Set<Edge>): Edge[] {
  const cameBy = new Map<string, Edge | null>([[from, null]]);
  // The map grows during the loop: insertion order makes it a breadth-first search.
  for (const key of cameBy.keys()) {
    const edges = [...(states.get(key)?.values() ?? [])];
    const fresh = edges.find((edge) => untaken.has(edge));
    if (fresh) return [...wayTo(key, cameBy), fresh];
    for (const edge of edges) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
  }
  return [];
}

function wayTo(key: string, cameBy: Map<string, Edge | null>): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(key); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
