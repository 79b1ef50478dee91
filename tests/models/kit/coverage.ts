import type { Model } from './defineModel.ts';
import { explore } from './explore.ts';
import { replay } from './replay.ts';
import { transitionsOf } from './transitions.ts';
import { walks } from './walks.ts';

export interface Coverage {
  taken: number;
  total: number;
  /** Readable transitions of the chart that no walk takes. */
  missing: string[];
}

/** Which transitions of the machine the walks take. Several models of one machine count together. */
export function walkCoverage(model: Model, ...others: Model[]): Coverage {
  const chart = transitionsOf(model.machine);
  const taken = new Set([model, ...others].flatMap(takenBy));
  const missing = [...chart].filter(([key]) => !taken.has(key)).map(([, label]) => label);
  return { taken: chart.size - missing.length, total: chart.size, missing };
}

/** Names each transition that no walk takes: `projects.form.editing: form.submitted [isUnchanged] → …`. */
export function missingTransitions(model: Model, ...others: Model[]): string[] {
  return walkCoverage(model, ...others).missing;
}

function takenBy(model: Model): string[] {
  const exploration = explore(model);
  return walks(model, exploration).flatMap((walk) =>
    [...replay(model, walk, exploration)].flatMap(({ taken }) => taken),
  );
}
