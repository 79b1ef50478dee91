import type { AnyStateMachine } from 'xstate';
import { stateNodes, transitionsOf } from './chart/transitions.ts';
import type { Model } from './defineModel.ts';
import { type Study, study } from './study.ts';

/** Reached share of the chart. */
export interface Share {
  reached: number;
  total: number;
  /** Readable names of unreached parts. */
  missing: string[];
}

export interface Coverage {
  states: Share;
  transitions: Share;
}

/** States entered and transitions taken by the walks of all models together. */
export function walkCoverage(model: Model, ...others: Model[]): Coverage {
  return coverageOf(model.machine, [model, ...others].map(study));
}

/** Names of transitions that no walk takes: `projects.form.editing: form.submitted [isUnchanged] → …`. */
export function missingTransitions(model: Model, ...others: Model[]): string[] {
  return walkCoverage(model, ...others).transitions.missing;
}

/** The same from studies of the machine's models. */
export function coverageOf(machine: AnyStateMachine, studies: Study[]): Coverage {
  const states = stateNodes(machine).filter(({ type }) => type !== 'history');
  return {
    states: share(
      states.map(({ id }) => [id, id]),
      studies.map(({ entered }) => entered),
    ),
    transitions: share(
      [...transitionsOf(machine)],
      studies.map(({ taken }) => taken),
    ),
  };
}

function share(chart: [key: string, label: string][], reached: Set<string>[]): Share {
  const missing = chart.filter(([key]) => !reached.some((keys) => keys.has(key))).map(([, label]) => label);
  return { reached: chart.length - missing.length, total: chart.length, missing };
}
