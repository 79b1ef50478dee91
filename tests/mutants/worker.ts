import { join } from 'node:path';
import process from 'node:process';
import type { Job, Outcome, Planted, Report } from './job.ts';
import type { Suite } from './mutant.ts';
import { createSuiteRunner, type Verdict } from './suiteRunner.ts';
import { openWorkshop } from './workshop.ts';

// Run as a child process: plants the faults of one job after the other in a copy of its own.
const workshop = openWorkshop(join(import.meta.dirname, '../..'));
process.on('exit', workshop.remove);
process.chdir(workshop.root);
process.env.TMPDIR = workshop.root;
const suites = createSuiteRunner(workshop.root);

process.on('message', (job: Job) => {
  work(job).then(
    () => tell({ kind: 'idle' }),
    (fault) => {
      console.error(fault);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
tell({ kind: 'idle' });

async function work({ suite, mutants }: Job): Promise<void> {
  const verdicts: [Planted, Verdict][] = [];
  for (const mutant of mutants) {
    verdicts.push([mutant, await verdictOn(mutant)]);
  }
  const alarm = await falseAlarm(
    suite,
    verdicts.flatMap(([, { failed }]) => failed?.name ?? []),
  );
  for (const [{ name }, verdict] of verdicts) {
    tell({ kind: 'judged', name, outcome: outcomeOf(verdict, alarm) });
  }
}

async function verdictOn(mutant: Planted): Promise<Verdict> {
  const takeOut = workshop.plant(mutant);
  if (!takeOut) return { failed: null, unreadable: 'its text does not stand in its file once' };
  suites.reread(mutant.file);
  const verdict = await quickVerdict(mutant);
  takeOut();
  suites.reread(mutant.file);
  return verdict;
}

/** What saw the mutant last is asked first; when that sees nothing, all of its suite. */
async function quickVerdict({ suite, lastSeen }: Planted): Promise<Verdict> {
  if (lastSeen && suite.files.includes(lastSeen.file)) {
    const again = await suites.run({ ...suite, files: [lastSeen.file] }, [lastSeen.name]);
    if (again.failed) return again;
  }
  return suites.run(suite);
}

/** What is red without a mutant; null when the tests that caught one are green, alone or among the others. */
async function falseAlarm(suite: Suite, names: readonly string[]): Promise<string | null> {
  if (names.length === 0) return null;
  const alone = await suites.run(suite, names);
  const { failed, unreadable } = isSound(alone) ? alone : await suites.run(suite);
  return failed?.title ?? unreadable;
}

function isSound({ failed, unreadable }: Verdict): boolean {
  return failed === null && unreadable === null;
}

function outcomeOf({ failed, unreadable }: Verdict, alarm: string | null): Outcome {
  if (unreadable) return { kind: 'broken', why: unreadable };
  if (!failed) return { kind: 'survived' };
  return alarm
    ? { kind: 'broken', why: `red without a mutant: ${alarm}` }
    : { kind: 'caught', by: failed.title };
}

function tell(report: Report): void {
  process.send?.(report);
}
