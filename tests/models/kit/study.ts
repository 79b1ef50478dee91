import type { Model } from './defineModel.ts';
import { addEffects, type Effects } from './effects.ts';
import { type Exploration, explore } from './explore.ts';
import { replay } from './replay.ts';
import { type Walk, walks } from './walks.ts';

/** Results of a model: the machine's states, its walks, and their coverage. */
export interface Study {
  model: Model;
  exploration: Exploration;
  /** None when the facts contradict each other, as walks would get lost. */
  walks: Walk[];
  steps: number;
  /** Keys of transitions taken by the walks. */
  taken: Set<string>;
  /** Ids of states entered by the walks. */
  entered: Set<string>;
  /** Starts, stops and messages of the machine on these walks. */
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
