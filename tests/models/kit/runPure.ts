import type { AnyStateMachine } from 'xstate';
import { type Coverage, coverageOf } from './coverage.ts';
import type { Model } from './defineModel.ts';
import { keysReached } from './graph.ts';
import { type Study, study } from './study.ts';

export interface PureReport {
  /** Explored keys with their cases. */
  states: number;
  edges: number;
  walks: number;
  steps: number;
  coverage: Coverage;
  /** Sentences; none for a clean run. */
  faults: string[];
}

/**
 * Runs every walk of the models of one machine without a page and throws one error with a sentence per fault:
 * contradicting facts, a walk off its path, a state that only we or only `@xstate/test` reach, a state that no walk
 * enters, a transition that none takes. Returns the counts.
 */
export function runPure(model: Model, ...others: Model[]): PureReport {
  const report = pureReport(model.machine, [model, ...others]);
  if (report.faults.length > 0) throw new Error(`${model.name}:\n- ${report.faults.join('\n- ')}`);
  return report;
}

/** The same without throwing: a machine without a model and a step with an error are faults too. */
export function pureReport(machine: AnyStateMachine, models: Model[]): PureReport {
  const faults = models.length === 0 ? ['has no model'] : [];
  const studies = models.flatMap((model) => {
    try {
      return [study(model)];
    } catch (problem) {
      faults.push(problem instanceof Error ? problem.message : String(problem));
      return [];
    }
  });
  faults.push(...studies.flatMap(doubts));
  const coverage = coverageOf(machine, studies);
  if (faults.length === 0) {
    faults.push(...coverage.states.missing.map((id) => `no walk enters ${id}`));
    faults.push(...coverage.transitions.missing.map((label) => `no walk takes ${label}`));
  }
  const sum = (count: (each: Study) => number) => studies.reduce((total, each) => total + count(each), 0);
  return {
    states: sum(({ exploration }) => exploration.states.size),
    edges: sum(({ exploration }) =>
      [...exploration.states.values()].reduce((all, { size }) => all + size, 0),
    ),
    walks: sum(({ walks }) => walks.length),
    steps: sum(({ steps }) => steps),
    coverage,
    faults,
  };
}

/** Reasons not to trust the walks of a model. */
function doubts({ model, exploration }: Study): string[] {
  if (exploration.contradictions.length > 0) return exploration.contradictions;
  return secondOpinion(model, new Set(exploration.states.keys()));
}

function secondOpinion(model: Model, ours: Set<string>): string[] {
  const theirs = keysReached(model);
  return [
    ...[...theirs].filter((key) => !ours.has(key)).map((key) => `only @xstate/test reaches ${key}`),
    ...[...ours].filter((key) => !theirs.has(key)).map((key) => `@xstate/test does not reach ${key}`),
  ];
}
