import { isDeepStrictEqual } from 'node:util';
import { transitionLabels } from '../chart/transitions.ts';
import type { Model } from '../defineModel.ts';
import { onStage, type Stage } from '../onStage.ts';
import { passage } from '../passage.ts';
import { type ReplayedStep, replay } from '../replay.ts';
import { study } from '../study.ts';

/**
 * Takes every walk of the model with a running actor, its actors controlled by the test, and compares each step with
 * the computed one. A sentence for each walk that differs, at its first wrong step.
 */
export function strayingWalks(model: Model): string[] {
  const { exploration, walks } = study(model);
  const labels = transitionLabels(model.machine);
  return walks.flatMap((walk, index) => {
    const stage = onStage(model.machine, model.input);
    for (const step of replay(model, walk, exploration)) {
      const computed = passage(step.snapshot, step.taken, labels);
      const seen = happened(stage, step);
      if (isDeepStrictEqual(seen, computed)) continue;
      const where = `${model.name}, walk ${index + 1}, "${step.name ?? 'its start'}"`;
      return [`${where}: ${JSON.stringify(seen)}, not ${JSON.stringify(computed)}`];
    }
    return [];
  });
}

function happened(stage: Stage, { event }: ReplayedStep) {
  return event === null ? stage.start : stage.cause(event);
}
