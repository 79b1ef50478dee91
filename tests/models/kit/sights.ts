import type { Model } from './defineModel.ts';
import { type Edge, type Exploration, everyEdge, explore } from './explore.ts';
import { type Walk, walks } from './walks.ts';

/** What a page can show of an edge, as strings to compare. */
type Sights = (edge: Edge, exploration: Exploration) => string[];

/** The case, its transitions, and the state that it reaches with everything that is possible there. */
export const everySight: Sights = ({ name, taken, to }, { states }) => [
  name,
  ...taken,
  JSON.stringify([stateIn(to), [...(states.get(to)?.keys() ?? [])]]),
];

/** The case and the state alone, for a machine whose chart another machine walks whole. */
export const ownSights: Sights = ({ name, to }) => [name, JSON.stringify(stateIn(to))];

/** Walks that show each case, each transition and each state with everything possible there once. */
export function sightWalks(model: Model, sights = everySight): Walk[] {
  const exploration = explore(model);
  return walks(model, exploration, showing(sights, exploration));
}

/** The edges that show something that no earlier one shows, in the order of the exploration. */
function showing(sights: Sights, exploration: Exploration): Set<Edge> {
  const seen = new Set<string>();
  return new Set(
    everyEdge(exploration).filter((edge) => {
      const news = sights(edge, exploration).filter((sight) => !seen.has(sight));
      for (const sight of news) seen.add(sight);
      return news.length > 0;
    }),
  );
}

/** A key begins with its state (see `keyOf`), which decides the tags. */
function stateIn(key: string): unknown {
  const [value]: unknown[] = JSON.parse(key);
  return value;
}
