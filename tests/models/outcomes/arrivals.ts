import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { choices, keyOf, type Model } from '../kit/defineModel.ts';
import { firstStep, nextStep } from '../kit/step.ts';

/** A reachable state, and the shortest way to it from the start. */
export interface Arrival {
  model: Model;
  way: AnyEventObject[];
  snapshot: AnyMachineSnapshot;
}

/** Every state key of the model once, nearest first. */
export function arrivals(model: Model): readonly Arrival[] {
  const known = arrived.get(model) ?? arrivalsAnew(model);
  arrived.set(model, known);
  return known;
}

/** Models are immutable: arrivals are computed once. */
const arrived = new WeakMap<Model, readonly Arrival[]>();

function arrivalsAnew(model: Model): Arrival[] {
  const found: Arrival[] = [{ model, way: [], snapshot: firstStep(model.machine, model.input).snapshot }];
  const known = new Set(found.map(({ snapshot }) => keyOf(model, snapshot)));
  // The list grows during the loop, which makes it a breadth-first search.
  for (const { way, snapshot } of found) {
    for (const { event } of choices(model, snapshot)) {
      const next = nextStep(model.machine, snapshot, event).snapshot;
      const key = keyOf(model, next);
      if (known.has(key)) continue;
      known.add(key);
      found.push({ model, way: [...way, event], snapshot: next });
    }
  }
  return found;
}
