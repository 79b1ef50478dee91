import { walkCoverage } from './coverage.ts';
import type { Model } from './defineModel.ts';
import { explore } from './explore.ts';
import { keysReached } from './graph.ts';
import { replay } from './replay.ts';
import { walks } from './walks.ts';

export interface PureReport {
  states: number;
  edges: number;
  walks: number;
  steps: number;
  transitions: number;
}

/**
 * Runs every walk of the models of one machine without a page and throws one error with a sentence per fault:
 * contradicting facts, a walk that leaves its way, a state that `@xstate/test` reaches and we do not (or the
 * reverse), a transition of the chart that no walk takes. Returns the counts.
 */
export function runPure(model: Model, ...others: Model[]): PureReport {
  const report: PureReport = { states: 0, edges: 0, walks: 0, steps: 0, transitions: 0 };
  const faults: string[] = [];
  for (const each of [model, ...others]) faults.push(...oneModel(each, report));
  if (faults.length === 0) {
    const { missing, total } = walkCoverage(model, ...others);
    report.transitions = total;
    faults.push(...missing.map((label) => `no walk takes ${label}`));
  }
  if (faults.length > 0) throw new Error(`${model.name}:\n- ${faults.join('\n- ')}`);
  return report;
}

function oneModel(model: Model, report: PureReport): string[] {
  const exploration = explore(model);
  if (exploration.contradictions.length > 0) return exploration.contradictions;
  const found = walks(model, exploration);
  for (const walk of found) for (const _step of replay(model, walk, exploration)) report.steps += 1;
  report.states += exploration.states.size;
  report.edges += [...exploration.states.values()].reduce((sum, edges) => sum + edges.size, 0);
  report.walks += found.length;
  report.steps -= found.length;
  return secondOpinion(model, new Set(exploration.states.keys()));
}

function secondOpinion(model: Model, ours: Set<string>): string[] {
  const theirs = keysReached(model);
  return [
    ...[...theirs].filter((key) => !ours.has(key)).map((key) => `only @xstate/test reaches ${key}`),
    ...[...ours].filter((key) => !theirs.has(key)).map((key) => `@xstate/test does not reach ${key}`),
  ];
}
