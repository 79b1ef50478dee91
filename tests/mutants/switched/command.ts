import { spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { editsOf } from '../generated/operators.ts';
import { placeOf } from '../generated/sample.ts';
import { files, type Line, openLedger, type Plan } from './ledger.ts';
import { planOf, testsOfFaults } from './plan.ts';
import { type Numbered, placed } from './switches.ts';

const root = join(import.meta.dirname, '../../..');
/** Milliseconds of tests that are asked about a fault: most are seen by the first few. */
const budgets = [1000, 4000, 15_000];
const config = 'tests/mutants/switched/vitest.config.ts';

/**
 * `npm run mutants -- --every src/views/`: every fault that the operators make there, all in one build, each awake in
 * turn. A run in a folder that is kept goes on where one before it was broken off.
 */
export async function runEvery(words: readonly string[]): Promise<number> {
  const prefix = words[words.indexOf('--every') + 1] ?? 'src/views/';
  const kept = words.includes('--folder') ? words[words.indexOf('--folder') + 1] : undefined;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'erp-faults-'));
  mkdirSync(folder, { recursive: true });
  try {
    const faults = faultsIn(prefix);
    if (!isOfThese(folder, faults)) {
      console.error(`${folder} keeps verdicts on other sources, whose numbers are of other faults.`);
      return 1;
    }
    writeFileSync(files.faults(folder), JSON.stringify(faults));
    const ledger = openLedger(folder);
    const lines = ledger.news();
    if (!lines.some(({ kind }) => kind === 'reached')) {
      console.log(`${Object.values(faults).flat().length} faults; which of them each test executes`);
      await run(folder, []);
      lines.push(...ledger.news());
    }
    for (const budget of budgets) {
      const plan = planOf(lines, budget);
      writeFileSync(files.plan(folder), JSON.stringify(plan));
      await judge(folder, plan);
      lines.push(...ledger.news());
      console.log(`tests of ${budget / 1000} s asked: ${caughtIn(lines).size} caught`);
    }
    report(faults, lines);
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

/** A fault is known by its number, which is another one once a source changes. */
function isOfThese(folder: string, faults: object): boolean {
  const path = files.faults(folder);
  return !existsSync(path) || readFileSync(path, 'utf8') === JSON.stringify(faults);
}

function faultsIn(prefix: string): Record<string, Numbered[]> {
  let next = 0;
  const sources = globSync(`${prefix}**/*.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return Object.fromEntries(
    sources.sort().map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const edits = placed(file, source, editsOf(file, source));
      return [file, edits.map((edit) => ({ number: next++, edit }))];
    }),
  );
}

/** The files of the plan, the quickest first, in two lanes. */
async function judge(folder: string, plan: Plan): Promise<void> {
  const slowest = new Map<string, number>();
  for (const { file, ms } of Object.values(plan)) slowest.set(file, Math.max(ms, slowest.get(file) ?? 0));
  const queue = [...slowest].sort(([, one], [, other]) => one - other);
  const lanes = ['a', 'b'].map(async (lane) => {
    for (let next = queue.shift(); next; next = queue.shift()) await judgeFile(folder, lane, ...next);
  });
  await Promise.all(lanes);
}

/** Again in another process for as long as one could not go on. */
async function judgeFile(folder: string, lane: string, file: string, ms: number): Promise<void> {
  const ledger = openLedger(folder);
  ledger.news();
  for (;;) {
    const isHung = await run(folder, [file], { lane, patience: 40_000 + 8 * ms });
    if (isHung) {
      const { task, number } = JSON.parse(readFileSync(files.now(folder, lane), 'utf8'));
      if (number < 0) ledger.write({ kind: 'unusable', task, title: file });
      else ledger.write({ kind: 'caught', task, number, title: file, why: 'it went on for ever' });
    }
    const isStopped = ledger.news().some((line) => line.kind === 'stopped' && line.lane === lane);
    if (!isHung && !isStopped) return;
  }
}

/** One run of Vitest; whether it had to be ended, since nothing moved any more. */
function run(
  folder: string,
  tests: string[],
  judging?: { lane: string; patience: number },
): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...tests],
    {
      cwd: root,
      env: { ...process.env, FAULTS_FOLDER: folder, ...(judging && { FAULTS_LANE: judging.lane }) },
      stdio: 'ignore',
      detached: true,
    },
  );
  const started = Date.now();
  return new Promise((resolve) => {
    let isHung = false;
    const watch = setInterval(() => {
      if (!judging || !child.pid) return;
      const now = files.now(folder, judging.lane);
      const moved = existsSync(now) ? statSync(now).mtimeMs : 0;
      if (Date.now() - Math.max(started, moved) < judging.patience) return;
      isHung = true;
      process.kill(-child.pid, 'SIGKILL');
    }, 1000);
    child.on('exit', () => {
      clearInterval(watch);
      resolve(isHung);
    });
  });
}

function caughtIn(lines: readonly Line[]): Set<number> {
  return new Set(lines.flatMap((line) => (line.kind === 'caught' ? [line.number] : [])));
}

function report(faults: Record<string, Numbered[]>, lines: readonly Line[]): void {
  const caught = caughtIn(lines);
  const executed = testsOfFaults(lines);
  const imported = new Set(lines.flatMap((line) => (line.kind === 'imported' ? line.faults : [])));
  const judged = Object.values(faults)
    .flat()
    .filter(({ number }) => executed.has(number) || !imported.has(number));
  for (const [file, its] of Object.entries(faults)) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const { number, edit } of its) {
      if (caught.has(number)) continue;
      const fate = executed.has(number) ? 'SURVIVED' : imported.has(number) ? 'NOT JUDGED' : 'NOT EXECUTED';
      const text = source.slice(edit.start, edit.end).replace(/\s+/g, ' ').slice(0, 60);
      console.log(`${fate}  ${file}:${placeOf(source, edit.start)}  ${edit.what}: ${text}`);
    }
  }
  const share = ((100 * caught.size) / judged.length).toFixed(1);
  console.log(`${caught.size} of ${judged.length} caught (${share}%)`);
}
