import { appMachine } from '../../../src/machines/app/appMachine.ts';
import { defineModel } from '../kit/defineModel.ts';
import type { Edge, Exploration } from '../kit/explore.ts';
import { type Walk, walks } from '../kit/walks.ts';
import { type Around, type Happening, type Run, startRun, type Visit } from './run.ts';
import { systemKey } from './systemKey.ts';
import type { WholeApp } from './wholeApp.ts';

/** A part of the whole application's behaviour: named cases, offered by its current state. */
export interface Scene {
  name: string;
  visit: Visit;
  cases(run: Run): Record<string, Happening>;
  /** Maximum states before the scene counts as unbounded. Default 2000. */
  limit?: number;
  /** Number of states without a new case that ends the search for cases on a page. Default 60. */
  patience?: number;
}

export interface Offered {
  name: string;
  happen: () => void | Promise<void>;
}

export function offered(scene: Scene, run: Run): Offered[] {
  return Object.entries(scene.cases(run)).flatMap(([name, happen]) => (happen ? [{ name, happen }] : []));
}

export function startScene(scene: Scene, whole: WholeApp, around?: Around): Run {
  return startRun(whole, scene.visit, around);
}

/** Causes the case; throws when it is impossible now. */
export async function take(scene: Scene, run: Run, name: string): Promise<void> {
  const found = offered(scene, run).find((each) => each.name === name);
  if (!found)
    throw new Error(`${scene.name}: facts too coarse at ${systemKey(run)}: "${name}" cannot happen`);
  await found.happen();
}

/**
 * Finds every state of the scene, breadth first. A running application cannot be copied, so each edge is taken in a
 * fresh one on the shortest way to its state. It ends early after `patience` states without a new case.
 */
export async function exploreScene(scene: Scene, whole: WholeApp, patience = Infinity): Promise<Exploration> {
  const first = startScene(scene, whole);
  const start = systemKey(first);
  first.stop();
  const states: Exploration['states'] = new Map();
  const known = new Set([start]);
  const waiting: { key: string; way: Walk }[] = [{ key: start, way: [] }];
  const names = new Set<string>();
  let quiet = 0;
  for (const { key, way } of waiting) {
    if (quiet > patience) break;
    const before = names.size;
    const edges = new Map<string, Edge>();
    states.set(key, edges);
    let run: Run | undefined = await replay(scene, whole, way);
    for (const { name } of offered(scene, run)) {
      run ??= await replay(scene, whole, way);
      await take(scene, run, name);
      const to = systemKey(run);
      names.add(name);
      edges.set(name, { from: key, name, to, taken: [] });
      if (!known.has(to)) waiting.push({ key: to, way: [...way, name] });
      known.add(to);
      if (to === key) continue;
      run.stop();
      run = undefined;
    }
    run?.stop();
    quiet = names.size > before ? 0 : quiet + 1;
    if (known.size > (scene.limit ?? 2000)) throw new Error(`${scene.name}: unbounded at ${key}`);
  }
  return { start, states, takenAtStart: [], contradictions: [] };
}

/** A greedy small set of walks over all edges of the scene. */
export function everyEdge(scene: Scene, exploration: Exploration): Walk[] {
  const named = defineModel(appMachine, { name: scene.name, cases: () => ({}), facts: () => null });
  return walks(named, exploration);
}

export function patienceOf({ patience = 60 }: Scene): number {
  return patience;
}

/** Case names found by a search with this patience; states are in order of discovery. */
export function namesWithin({ states }: Exploration, patience: number): string[] {
  const names = new Set<string>();
  let quiet = 0;
  for (const edges of states.values()) {
    if (quiet > patience) break;
    const before = names.size;
    for (const name of edges.keys()) names.add(name);
    quiet = names.size > before ? 0 : quiet + 1;
  }
  return [...names].sort();
}

/** Names of all cases found. */
export function namesOf({ states }: Exploration): string[] {
  return [...new Set([...states.values()].flatMap((edges) => [...edges.keys()]))].sort();
}

/** Walks that take every case name at least once: for a page, where each step costs a hundred times more. */
export function everyName(exploration: Exploration): Walk[] {
  const untaken = new Set(namesOf(exploration));
  const found: Walk[] = [];
  for (let walk = nextOfName(exploration, untaken); walk.length > 0; walk = nextOfName(exploration, untaken))
    found.push(walk);
  return found;
}

function nextOfName(exploration: Exploration, untaken: Set<string>): Walk {
  const walk: Walk = [];
  let at = exploration.start;
  for (;;) {
    const stretch = toNearestName(exploration, at, untaken);
    if (stretch.length === 0) return walk;
    for (const edge of stretch) {
      untaken.delete(edge.name);
      walk.push(edge.name);
      at = edge.to;
    }
  }
}

function toNearestName({ states }: Exploration, from: string, untaken: Set<string>): Edge[] {
  const ways = new Map<string, Edge[]>([[from, []]]);
  // The map grows during the loop: insertion order makes it a breadth-first search.
  for (const [key, way] of ways) {
    const edges = [...(states.get(key)?.values() ?? [])];
    const fresh = edges.find(({ name }) => untaken.has(name));
    if (fresh) return [...way, fresh];
    for (const edge of edges) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return [];
}

async function replay(scene: Scene, whole: WholeApp, way: Walk): Promise<Run> {
  const run = startScene(scene, whole);
  for (const name of way) await take(scene, run, name);
  return run;
}
