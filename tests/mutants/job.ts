import type { LastSeen } from './lastSeen.ts';
import type { Mutant, Suite } from './mutant.ts';

/** Mutants that the same tests should catch. */
export interface Job {
  suite: Suite;
  mutants: Planted[];
  /** How a test that caught one must be green without it: alone, which is quick, or also among the others of its file. */
  proof: 'alone' | 'among others';
}

export interface Planted extends Mutant {
  lastSeen?: LastSeen | undefined;
}

export type Outcome =
  | { kind: 'caught'; by: string }
  | { kind: 'survived' }
  /** The suite says nothing: it is red without the mutant, or cannot be read with it. */
  | { kind: 'broken'; why: string };

/** What a worker tells: where its copy stands, what it plants, that a test ended, what came of it, that it wants more. */
export type Report =
  | { kind: 'opened'; root: string }
  | { kind: 'planting'; name: string }
  | { kind: 'alive' }
  | { kind: 'judged'; name: string; outcome: Outcome }
  | { kind: 'idle' };

/** The mutants by their suites. */
export function jobsOf(mutants: readonly Planted[]): Omit<Job, 'proof'>[] {
  const bySuite = Map.groupBy(mutants, ({ suite }) => [suite.project, ...suite.files].join(' '));
  return [...bySuite.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ suite: first.suite, mutants: group }] : [];
  });
}

/** Takes the job that costs this worker least: one of the project that it has awake, else the costliest project's. */
export function takeJob(jobs: Job[], awake: Job | null): Job | undefined {
  const same = jobs.findIndex(({ suite }) => suite.project === awake?.suite.project);
  if (same >= 0) return jobs.splice(same, 1)[0];
  const projects = (['server', 'dom', 'unit'] as const).map((name) =>
    jobs.findIndex(({ suite }) => suite.project === name),
  );
  const at = projects.find((index) => index >= 0) ?? -1;
  return at >= 0 ? jobs.splice(at, 1)[0] : undefined;
}
