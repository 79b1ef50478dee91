import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { setup } from '../support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../support/server/templates.ts';
import type { Reached } from './reachRunner.ts';
import { type Fault, sampleOf } from './sample.ts';

const root = join(import.meta.dirname, '../..');
/** Time for the test files of one fault: most faults are caught by the first few. */
const budgetMs = 30_000;
const startOfFileMs = 1500;
/** A run that takes longer never ends, which is a way to fail. */
const endlessMs = 240_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});
const [place = 'src/', ...tests] = positionals;
const folder = mkdtempSync(join(tmpdir(), 'erp-faults-'));
const stop = place.startsWith('server/') ? await startServer() : undefined;
try {
  process.exitCode = await judge(sampleOf(root, place, Number(values.sample), Number(values.seed)));
} finally {
  await stop?.();
  rmSync(folder, { recursive: true, force: true });
}

/** Wakes each fault in a process of its own and prints those that no test notices; returns the exit code. */
async function judge(faults: readonly Fault[]): Promise<number> {
  writeFileSync(join(folder, 'faults.json'), JSON.stringify(faults));
  if ((await run(tests)) !== 0) {
    console.error('Tests fail while no fault is awake.');
    return 1;
  }
  const files = filesReached();
  const queue = [...faults];
  let caught = 0;
  const lanes = [0, 1].map(async () => {
    for (let fault = queue.shift(); fault; fault = queue.shift()) {
      const { number, file, line, edit } = fault;
      const asked = within(files.filter(({ faults }) => faults.has(number)));
      const isCaught = asked.length > 0 && (await run(asked, number)) !== 0;
      if (isCaught) caught += 1;
      else console.log(`${asked.length > 0 ? 'SURVIVED' : 'NOT EXECUTED'}  ${file}:${line}  ${edit.what}`);
    }
  });
  await Promise.all(lanes);
  console.log(`${caught} of ${faults.length} faults caught`);
  return 0;
}

interface File {
  name: string;
  ms: number;
  faults: Set<number>;
}

/** Test files with the faults that they execute; quick and narrow ones first. */
function filesReached(): File[] {
  const files = new Map<string, File>();
  const path = join(folder, 'reached.jsonl');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const { file, ms, faults }: Reached = JSON.parse(line);
    const known = files.get(file) ?? { name: file, ms: startOfFileMs, faults: new Set() };
    files.set(file, { ...known, ms: known.ms + ms, faults: new Set([...known.faults, ...faults]) });
  }
  const breadth = ({ ms, faults }: File) => ms * faults.size;
  return [...files.values()].toSorted((one, other) => breadth(one) - breadth(other));
}

/** Names of the first files that fit into the budget; always the first one. */
function within(files: readonly File[]): string[] {
  let left = budgetMs;
  return files
    .filter(({ ms }, place) => {
      if (place > 0 && ms > left) return false;
      left -= ms;
      return true;
    })
    .map(({ name }) => name);
}

/** Runs Vitest on these files, with one fault awake or none; returns its exit code, null when it never ended. */
function run(files: readonly string[], awake?: number): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutants/vitest.config.ts', ...files],
    {
      cwd: root,
      env: {
        ...process.env,
        FAULTS_FOLDER: folder,
        ...(awake !== undefined && { FAULTS_AWAKE: String(awake) }),
      },
      stdio: awake === undefined ? 'inherit' : 'ignore',
      // A group of its own: what it started ends with it.
      detached: true,
    },
  );
  const { pid } = child;
  const timer = setTimeout(() => {
    if (awake !== undefined && pid) process.kill(-pid, 'SIGKILL');
  }, endlessMs);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

/** A PostgreSQL server with the databases that tests copy, filled while no fault is awake. */
async function startServer(): Promise<(() => Promise<void>) | undefined> {
  const stopServer = await setup();
  const url = process.env.TEST_DATABASE_URL;
  for (const content of ['demo', 'empty'] as const) {
    await (await openEmbeddedTemplate(content)).close();
    if (url) await (await openServerTemplate(url, content)).close();
  }
  return stopServer;
}
