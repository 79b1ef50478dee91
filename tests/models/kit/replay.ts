import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { choices, keyOf, type Model } from './defineModel.ts';
import type { Exploration } from './explore.ts';
import { firstStep, nextStep, type Step } from './step.ts';
import type { Walk } from './walks.ts';

export interface ReplayedStep extends Step {
  /** `null` for the start. */
  name: string | null;
  event: AnyEventObject | null;
  before: AnyMachineSnapshot | null;
}

/**
 * The steps of a walk from the start, computed one by one; each event is built from the current snapshot. Throws "facts
 * too coarse" when a step cannot be taken or leads elsewhere than explored.
 */
export function* replay(model: Model, walk: Walk, exploration: Exploration): Generator<ReplayedStep> {
  let current: Step = firstStep(model.machine, model.input);
  yield { ...current, name: null, event: null, before: null };
  for (const [index, name] of walk.entries()) {
    const before = current.snapshot;
    const key = keyOf(model, before);
    const choice = choices(model, before).find((offer) => offer.name === name);
    if (!choice)
      throw new Error(
        `${model.name}: facts too coarse at ${key}: "${name}" (step ${index + 1}) does not happen`,
      );
    current = nextStep(model.machine, before, choice.event);
    const reached = keyOf(model, current.snapshot);
    const expected = exploration.states.get(key)?.get(name)?.to;
    if (reached !== expected) {
      throw new Error(
        `${model.name}: facts too coarse at ${key}: "${name}" leads to ${reached}, not to ${expected}`,
      );
    }
    yield { ...current, name, event: choice.event, before };
  }
}
