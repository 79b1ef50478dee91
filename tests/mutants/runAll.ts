import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Job, jobsOf, type Outcome, type Planted, type Report, takeJob } from './job.ts';

/** Vitest ends what waits for longer than 180 seconds, so a test that is silent for longer goes round and round. */
const silenceMs = 240_000;

interface Run {
  jobs: Job[];
  judged(name: string, outcome: Outcome): void;
  onServer: boolean;
}

/** Plants each mutant and runs the tests that should see it; tells every outcome as it comes, and all at the end. */
export async function runAll(
  mutants: readonly Planted[],
  told: (name: string, outcome: Outcome) => void,
  {
    workers = 2,
    proof = 'among others',
    onServer = false,
  }: { workers?: number; proof?: Job['proof']; onServer?: boolean } = {},
): Promise<Map<string, Outcome>> {
  const jobs = jobsOf(mutants).map((job) => ({ ...job, proof }));
  const outcomes = new Map<string, Outcome>();
  const judged = (name: string, outcome: Outcome) => {
    outcomes.set(name, outcome);
    told(name, outcome);
  };
  await Promise.all(
    Array.from({ length: Math.min(workers, jobs.length) }, async () => {
      // Another worker goes on where one was killed.
      while ((await runWorker({ jobs, judged, onServer })) === 'killed');
    }),
  );
  return outcomes;
}

function runWorker({ jobs, judged, onServer }: Run): Promise<'done' | 'killed'> {
  return new Promise((resolve, reject) => {
    // One home of the database is enough to see most faults of ours, and the embedded one needs nothing installed.
    const child: ChildProcess = fork(join(import.meta.dirname, 'worker.ts'), {
      env: { ...process.env, ...(!onServer && { ERP_POSTGRES: 'off' }) },
      // A group of its own, so that what it started ends with it.
      detached: true,
    });
    let root: string | null = null;
    let current: Job | null = null;
    let planted: string | null = null;
    let ended: 'done' | 'killed' = 'done';
    const giveUp = () => {
      if (!current || planted === null) return;
      ended = 'killed';
      judged(planted, { kind: 'caught', by: 'its time: a test with it never ends' });
      // What was seen of the others of its job is not told yet.
      const others = current.mutants.filter(({ name }) => name !== planted);
      if (others.length > 0) jobs.unshift({ ...current, mutants: others });
      kill(child);
    };
    let silence = setTimeout(giveUp, silenceMs);
    const stop = () => {
      kill(child);
      process.exit(1);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('message', (report: Report) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, silenceMs);
      if (report.kind === 'opened') root = report.root;
      if (report.kind === 'planting') planted = report.name;
      if (report.kind === 'judged') judged(report.name, report.outcome);
      if (report.kind !== 'idle') return;
      planted = null;
      const next = takeJob(jobs, current);
      if (next) {
        current = next;
        child.send(next);
      } else child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(silence);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (root !== null) rmSync(root, { recursive: true, force: true });
      if (ended === 'killed' || code === 0) resolve(ended);
      else reject(new Error(`A worker ended with ${code ?? 'a signal'}.`));
    });
  });
}

/** The worker and whatever it started: a test that goes round and round hears nothing. */
function kill({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
}
