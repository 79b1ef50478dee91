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
import { setup } from '../../support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../../support/server/templates.ts';
import { numberAfter, wordAfter } from '../generated/command.ts';
import { editsOf } from '../generated/operators.ts';
import { readRelatedTests } from '../generated/relatedTests.ts';
import { placeOf, shuffled } from '../generated/sample.ts';
import { filesOfFaults } from './alone.ts';
import { files, type Line, openLedger, type Plan } from './ledger.ts';
import { planOf, testsOfFaults } from './plan.ts';
import { isOfLoading, type Numbered, placed } from './switches.ts';

const root = join(import.meta.dirname, '../../..');
/** Milliseconds of tests that are asked about a fault: most are seen by the first few. */
const budgets = [1000, 4000, 15_000];
/** The same of whole files, for a fault that is awake from the start of their process. */
const budgetAlone = 30_000;
const config = 'tests/mutants/switched/vitest.config.ts';

/**
 * `npm run mutants -- --every src/views/`: every fault that the operators make there, all in one build, each awake in
 * turn. A run in a folder that is kept goes on where one before it was broken off.
 */
export async function runEvery(words: string[]): Promise<number> {
  const prefix = wordAfter(words, '--every') ?? 'src/views/';
  const kept = wordAfter(words, '--folder');
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'erp-faults-'));
  mkdirSync(folder, { recursive: true });
  const stop = isOfServer(prefix) ? await startServer() : undefined;
  try {
    const faults = drawnFrom(faultsIn(prefix), words);
    if (!isOfThese(folder, faults)) {
      console.error(`${folder} keeps verdicts on other sources, whose numbers are of other faults.`);
      return 1;
    }
    writeFileSync(files.faults(folder), JSON.stringify(faults));
    const ledger = openLedger(folder);
    const lines = ledger.news();
    if (!lines.some(({ kind }) => kind === 'reached')) {
      console.log(`${Object.values(faults).flat().length} faults; which of them each test executes`);
      if ((await run(folder, [])) !== 0) {
        console.error('Tests fail while every fault sleeps: what they would see is not known.');
        return 1;
      }
      lines.push(...ledger.news());
    }
    for (const budget of isOfServer(prefix) ? [] : budgets) {
      const plan = planOf(lines, budget);
      writeFileSync(files.plan(folder), JSON.stringify(plan));
      await judge(folder, plan);
      lines.push(...ledger.news());
      console.log(`tests of ${budget / 1000} s asked: ${caughtIn(lines).size} caught`);
    }
    // Where it is broken off, what was judged is a sample of all.
    await judgeAlone(folder, shuffled(askedAlone(prefix, faults, lines), 1));
    lines.push(...ledger.news());
    report(faults, lines);
  } finally {
    await stop?.();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

/** A PostgreSQL server for the whole run, with the databases that tests copy: made while no fault is awake. */
async function startServer(): Promise<(() => Promise<void>) | undefined> {
  const stop = await setup();
  for (const content of ['demo', 'empty'] as const)
    for (const database of [
      await openServerTemplate(process.env.TEST_DATABASE_URL ?? '', content),
      await openEmbeddedTemplate(content),
    ])
      await database.close();
  return stop;
}

/** A fault is known by its number, which is another one once a source changes. */
function isOfThese(folder: string, faults: object): boolean {
  const path = files.faults(folder);
  return !existsSync(path) || readFileSync(path, 'utf8') === JSON.stringify(faults);
}

function isOfServer(prefix: string): boolean {
  return prefix.startsWith('server/');
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

/** So many of them, drawn by a seed; all when none are asked for. */
function drawnFrom(faults: Record<string, Numbered[]>, words: string[]): Record<string, Numbered[]> {
  const count = numberAfter(words, '--sample');
  if (count === undefined) return faults;
  const all = Object.values(faults).flat();
  const drawn = new Set(shuffled(all, numberAfter(words, '--seed') ?? 1).slice(0, count));
  return Object.fromEntries(
    Object.entries(faults).map(([file, its]) => [file, its.filter((fault) => drawn.has(fault))]),
  );
}

/** A fault and the tests that it is asked of: those of the next turn only when it survives one. */
type Alone = [number: number, turns: (readonly string[])[]];

/** Each fault that is asked in a process of its own, with the tests to ask in turn; one that has none is not asked. */
function askedAlone(prefix: string, faults: Record<string, Numbered[]>, lines: readonly Line[]): Alone[] {
  const projects = isOfServer(prefix) ? (['server'] as const) : (['unit', 'dom'] as const);
  const related = readRelatedTests(root);
  const costOf = costIn(lines);
  const isQuick = (test: string) => costOf(test) < 15_000;
  // What is signed of all machines sees much of one, and takes longer.
  const isLate = (test: string) => !isQuick(test) && costOf(test) < 120_000;
  const sources = new Map(
    Object.entries(faults).flatMap(([file, its]) => its.map(({ number }) => [number, file] as const)),
  );
  const near = (fault: number, most?: number) =>
    projects.flatMap((project) => related(sources.get(fault) ?? '', project, most).files);
  const executing = isOfServer(prefix)
    ? filesOfFaults(lines, budgetAlone, (fault) => near(fault, Infinity))
    : new Map<number, string[]>();
  // What an app is made of is asked of the tests of its name and of the contract: they make one for all of their tests.
  return [...new Set([...executing.keys(), ...loadedIn(faults, lines)])]
    .map((fault): Alone => {
      const quick = [...new Set([...(executing.get(fault) ?? []), ...near(fault).filter(isQuick)])];
      return [fault, [quick, near(fault).filter(isLate)].filter((tests) => tests.length > 0)];
    })
    .filter(([, turns]) => turns.length > 0);
}

/**
 * What only the loading of a module executes, and nobody was asked about: a part that is loaded inside of a test seems to
 * be executed by it, and is over before its fault can be woken there.
 */
function loadedIn(faults: Record<string, Numbered[]>, lines: readonly Line[]): number[] {
  const executed = testsOfFaults(lines);
  const asked = new Set(lines.flatMap((line) => (isOfFiles(line) ? [line.number] : [])));
  const loading = Object.entries(faults).flatMap(([file, its]) => {
    const source = readFileSync(join(root, file), 'utf8');
    return its.filter(({ edit }) => isOfLoading(file, source, edit)).map(({ number }) => number);
  });
  return [
    ...new Set([...loading, ...[...importedIn(lines)].filter((number) => !executed.has(number))]),
  ].filter((number) => !asked.has(number));
}

/** Whether it is a verdict of whole files, with the fault awake from the start of their process. */
function isOfFiles(line: Line): line is Extract<Line, { kind: 'passed' | 'caught' }> {
  return line.kind === 'caught' || (line.kind === 'passed' && line.task.startsWith('tests/'));
}

/** The milliseconds of a file of tests; one that is not green is never asked. */
function costIn(lines: readonly Line[]): (test: string) => number {
  const costs = new Map<string, number>();
  for (const line of lines)
    if (line.kind === 'reached')
      costs.set(line.file, (costs.get(line.file) ?? 0) + (line.isGreen ? line.ms : Infinity));
  return (test) => costs.get(test) ?? Infinity;
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

/** Each fault in a process of its own, in two lanes. */
async function judgeAlone(folder: string, queue: Alone[]): Promise<void> {
  const ledger = openLedger(folder);
  const lanes = [0, 1].map(async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [number, turns] = next;
      const isTooLong = (startedAt: number) => Date.now() - startedAt > 240_000;
      for (const tests of turns) {
        const code = await run(folder, tests, { FAULTS_AWAKE: `${number}` }, isTooLong);
        const [task, title] = [tests.join(' '), tests.join(' ')];
        if (code !== 0) ledger.write({ kind: 'caught', task, number, title, why: `exit code ${code}` });
        if (code !== 0) break;
        for (const file of tests) ledger.write({ kind: 'passed', task: file, number });
      }
    }
  });
  await Promise.all(lanes);
}

/** Again in another process for as long as one could not go on. */
async function judgeFile(folder: string, lane: string, file: string, ms: number): Promise<void> {
  const ledger = openLedger(folder);
  ledger.news();
  for (;;) {
    const now = files.now(folder, lane);
    const isStill = (startedAt: number) =>
      Date.now() - Math.max(startedAt, existsSync(now) ? statSync(now).mtimeMs : 0) > 40_000 + 8 * ms;
    const isHung = (await run(folder, [file], { FAULTS_LANE: lane }, isStill)) === null;
    if (isHung) {
      const { task, number } = JSON.parse(readFileSync(now, 'utf8'));
      if (number < 0) ledger.write({ kind: 'unusable', task, title: file });
      else ledger.write({ kind: 'caught', task, number, title: file, why: 'it went on for ever' });
    }
    const isStopped = ledger.news().some((line) => line.kind === 'stopped' && line.lane === lane);
    if (!isHung && !isStopped) return;
  }
}

/** One run of Vitest: its exit code, or null when it had to be ended, since it went on for too long. */
function run(
  folder: string,
  tests: readonly string[],
  env: Record<string, string> = {},
  isTooLong: (startedAt: number) => boolean = () => false,
): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...tests],
    {
      cwd: root,
      env: { ...process.env, FAULTS_FOLDER: folder, ...env },
      // Why a test fails while every fault sleeps is to be read.
      stdio: tests.length === 0 ? 'inherit' : 'ignore',
      detached: true,
    },
  );
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (child.pid && isTooLong(startedAt)) process.kill(-child.pid, 'SIGKILL');
    }, 1000);
    child.on('exit', (code) => {
      clearInterval(watch);
      resolve(code);
    });
  });
}

function caughtIn(lines: readonly Line[]): Set<number> {
  return new Set(lines.flatMap((line) => (line.kind === 'caught' ? [line.number] : [])));
}

/** Those of which something was said. */
function askedIn(lines: readonly Line[]): Set<number> {
  return new Set(
    lines.flatMap((line) => (line.kind === 'caught' || line.kind === 'passed' ? [line.number] : [])),
  );
}

function importedIn(lines: readonly Line[]): Set<number> {
  return new Set(lines.flatMap((line) => (line.kind === 'imported' ? line.faults : [])));
}

function report(faults: Record<string, Numbered[]>, lines: readonly Line[]): void {
  const [caught, asked] = [caughtIn(lines), askedIn(lines)];
  const met = new Set([...testsOfFaults(lines).keys(), ...importedIn(lines)]);
  let judged = 0;
  for (const [file, its] of Object.entries(faults)) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const { number, edit } of its) {
      const fate = asked.has(number) ? 'SURVIVED' : met.has(number) ? 'NOT JUDGED' : 'NOT EXECUTED';
      if (fate !== 'NOT JUDGED') judged += 1;
      if (caught.has(number)) continue;
      const text = source.slice(edit.start, edit.end).replace(/\s+/g, ' ').slice(0, 60);
      console.log(`${fate}  ${file}:${placeOf(source, edit.start)}  ${edit.what}: ${text}`);
    }
  }
  const share = ((100 * caught.size) / judged).toFixed(1);
  console.log(`${caught.size} of ${judged} caught (${share}%)`);
}
