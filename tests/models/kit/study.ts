import type { Model } from './defineModel.ts';
import { addEffects, type Effects } from './effects.ts';
import { type Exploration, explore } from './explore.ts';
import { replay } from './replay.ts';
import { type Walk, walks } from './walks.ts';

/** What a model shows of its machine: its states, its walks, and what they pass. */
export interface Study {
  model: Model;
  exploration: Exploration;
  /** None when the facts contradict each other: walks would lose their way. */
  walks: Walk[];
  steps: number;
  /** Keys of the transitions that the walks take. */
  taken: Set<string>;
  /** Ids of the chart's states that the walks enter. */
  entered: Set<string>;
  /** What the machine starts, stops and tells on these walks. */
  effects: Effects;
}

/** Explores the model and walks it. Throws what `explore` and `replay` throw. */
export function study(model: Model): Study {
  const known = studied.get(model) ?? studyAnew(model);
  studied.set(model, known);
  return known;
}

const studied = new WeakMap<Model, Study>();

function studyAnew(model: Model): Study {
  const exploration = explore(model);
  const found = exploration.contradictions.length > 0 ? [] : walks(model, exploration);
  const seen: Study = {
    model,
    exploration,
    walks: found,
    steps: 0,
    taken: new Set(),
    entered: new Set(),
    effects: new Map(),
  };
  for (const walk of found) {
    seen.steps += walk.length;
    for (const step of replay(model, walk, exploration)) {
      for (const key of step.taken) seen.taken.add(key);
      for (const id of step.entered) seen.entered.add(id);
      addEffects(seen.effects, step);
    }
  }
  return seen;
}
