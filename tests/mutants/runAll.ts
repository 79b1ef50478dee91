import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Job, jobsOf, type Outcome, type Planted, type Report, takeJob } from './job.ts';

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
    Array.from({ length: Math.min(workers, jobs.length) }, () => runWorker(jobs, judged, onServer)),
  );
  return outcomes;
}

function runWorker(
  jobs: Job[],
  judged: (name: string, outcome: Outcome) => void,
  onServer: boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // One home of the database is enough to see most faults of ours, and the embedded one needs nothing installed.
    const child: ChildProcess = fork(join(import.meta.dirname, 'worker.ts'), {
      env: { ...process.env, ...(!onServer && { ERP_POSTGRES: 'off' }) },
    });
    let current: Job | null = null;
    child.on('message', (report: Report) => {
      if (report.kind === 'judged') return judged(report.name, report.outcome);
      const next = takeJob(jobs, current);
      if (next) {
        current = next;
        child.send(next);
      } else child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A worker ended with ${code ?? 'a signal'}.`)),
    );
  });
}
