import type { AnyMachineSnapshot } from 'xstate';
import { choices, keyOf, type Model } from './defineModel.ts';
import { firstStep, nextStep, type Step } from './step.ts';

export interface Edge {
  from: string;
  name: string;
  to: string;
  taken: string[];
}

export interface Exploration {
  start: string;
  /** State key → its edges by case name. */
  states: Map<string, Map<string, Edge>>;
  /** Transitions taken by the start itself. */
  takenAtStart: string[];
  /** Sentences about keys whose snapshots behave differently. */
  contradictions: string[];
}

/**
 * Explores the machine breadth first, without running it, and merges snapshots by key. Up to `looks` different contexts
 * of a key are expanded and their edges compared: a difference means that the facts are incomplete. Throws when a step
 * ends in an error or more than `limit` snapshots were expanded.
 */
export function explore(model: Model): Exploration {
  const known = explored.get(model) ?? exploreAnew(model);
  explored.set(model, known);
  return known;
}

/** Edges in the order of the exploration. */
export function everyEdge({ states }: Exploration): Edge[] {
  return [...states.values()].flatMap((edges) => [...edges.values()]);
}

/** Models are immutable: each is explored once. */
const explored = new WeakMap<Model, Exploration>();

function exploreAnew(model: Model): Exploration {
  const first = firstStep(model.machine, model.input);
  const start = keyOf(model, first.snapshot);
  const states: Exploration['states'] = new Map();
  const contradictions = new Set<string>();
  const looked = new Map<string, Set<string>>();
  const waiting: Step[] = [first];
  let expanded = 0;
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { snapshot } = step;
    const key = keyOf(model, snapshot);
    if (!worthALook(model, looked, key, snapshot)) continue;
    expanded += 1;
    if (expanded > model.limit) throw new Error(unbounded(model, key));
    const edges = new Map<string, Edge>();
    for (const { name, event } of choices(model, snapshot)) {
      const next = nextStep(model.machine, snapshot, event);
      edges.set(name, { from: key, name, to: keyOf(model, next.snapshot), taken: next.taken });
      waiting.push(next);
    }
    const known = states.get(key);
    if (known) for (const sentence of differences(key, known, edges)) contradictions.add(sentence);
    else states.set(key, edges);
  }
  return { start, states, takenAtStart: first.taken, contradictions: [...contradictions] };
}

function worthALook(
  model: Model,
  looked: Map<string, Set<string>>,
  key: string,
  snapshot: AnyMachineSnapshot,
): boolean {
  const contexts = looked.get(key) ?? new Set();
  const context = JSON.stringify([snapshot.context, Object.keys(snapshot.children).sort()]);
  if (contexts.has(context) || contexts.size >= model.looks) return false;
  looked.set(key, contexts.add(context));
  return true;
}

function differences(key: string, known: Map<string, Edge>, seen: Map<string, Edge>): string[] {
  return [...new Set([...known.keys(), ...seen.keys()])].flatMap((name) => {
    const before = outcome(known.get(name));
    const now = outcome(seen.get(name));
    return before === now ? [] : [`facts too coarse at ${key}: "${name}" ${before}, yet also ${now}`];
  });
}

function outcome(edge: Edge | undefined): string {
  return edge ? `leads to ${edge.to} (${edge.taken.join(', ') || 'no transition'})` : 'does not happen';
}

function unbounded(model: Model, key: string): string {
  return `${model.name}: more than ${model.limit} snapshots; bound the cases or drop what grows from the facts. Last key: ${key}`;
}
