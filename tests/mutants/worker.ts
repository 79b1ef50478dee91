import { join } from 'node:path';
import process from 'node:process';
import type { Job, Outcome, Planted, Report } from './job.ts';
import type { Suite } from './mutant.ts';
import { createSuiteRunner, type FailedTest, sound, type Verdict } from './suiteRunner.ts';
import { openWorkshop } from './workshop.ts';

// Run as a child process: plants the faults of one job after the other in a copy of its own.
const workshop = openWorkshop(join(import.meta.dirname, '../..'));
process.on('exit', workshop.remove);
process.chdir(workshop.root);
process.env.TMPDIR = workshop.root;
const suites = createSuiteRunner(workshop.root, () => tell({ kind: 'alive' }));

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
tell({ kind: 'opened', root: workshop.root });
tell({ kind: 'idle' });

async function work({ suite, mutants, proof }: Job): Promise<void> {
  const verdicts: [Planted, Verdict][] = [];
  for (const mutant of mutants) {
    verdicts.push([mutant, await verdictOn(mutant)]);
  }
  const alarm = await falseAlarm(
    suite,
    verdicts.flatMap(([, { failed }]) => failed ?? []),
    proof,
  );
  for (const [{ name }, verdict] of verdicts) {
    tell({ kind: 'judged', name, outcome: outcomeOf(verdict, alarm) });
  }
}

async function verdictOn(mutant: Planted): Promise<Verdict> {
  const takeOut = workshop.plant(mutant);
  if (!takeOut) return { failed: null, unreadable: 'its text does not stand in its file once' };
  tell({ kind: 'planting', name: mutant.name });
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

/** Files that were green without a mutant: they are not asked for that again. */
const green = new Set<string>();

/** What is red without a mutant; null when the tests that caught one are green. */
async function falseAlarm(
  { project, files }: Suite,
  caughtBy: readonly FailedTest[],
  proof: Job['proof'],
): Promise<string | null> {
  const telling = files.filter((file) => caughtBy.some(({ title }) => title.startsWith(`${file}: `)));
  const names = caughtBy.map(({ name }) => name);
  // Tests of the server go on from what the one before them left.
  const mayBeAlone = project !== 'server';
  const alone = names.length > 0 && mayBeAlone ? await suites.run({ project, files: telling }, names) : sound;
  // A test that goes on from the one before it is red alone, and says nothing by that.
  const isEnough = mayBeAlone && proof === 'alone' && isSound(alone);
  const { failed, unreadable } = isEnough ? alone : await wholeFiles(project, telling);
  return failed?.title ?? unreadable;
}

async function wholeFiles(project: Suite['project'], files: readonly string[]): Promise<Verdict> {
  const unknown = files.filter((file) => !green.has(file));
  const verdict = await suites.run({ project, files: unknown });
  if (isSound(verdict)) for (const file of unknown) green.add(file);
  return verdict;
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
