import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { TestRunner } from 'vitest';
import { files, openLedger, type Plan } from './ledger.ts';
import { sound, wake } from './switchboard.ts';

type Test = Parameters<TestRunner['onBeforeRunTask']>[0];
type Try = Parameters<TestRunner['onAfterRetryTask']>[0];

const { setTimeout: later, clearTimeout: neverMind } = globalThis;
const folder = process.env.FAULTS_FOLDER ?? '';
const lane = process.env.FAULTS_LANE ?? '';
const ledger = openLedger(folder);
const plan: Plan = JSON.parse(readFileSync(files.plan(folder), 'utf8'));

/** Faults that were caught, tests that cannot judge, and which test has passed with which fault. */
const known = new Set<string>();
let isSpoilt = false;
let stray: string | null = null;
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (error) => {
    stray ??= String(error);
  });

/** Runs each test of the plan again and again, each time with another of its faults awake. */
export default class JudgeRunner extends TestRunner {
  /** What is awake in the tries of the test to come; nothing more is tried when it is empty. */
  queue: number[] = [];
  tried: number | undefined;
  /** The fault with which it failed: caught if it is green again without any. */
  doubted: { number: number; why: string } | null = null;

  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test);
    learn();
    const faults = (plan[test.id]?.faults ?? []).filter(
      (number) => !known.has(`${number}`) && !known.has(`${number} ${test.id}`),
    );
    if (isSpoilt || known.has(test.id) || faults.length === 0) {
      test.mode = 'skip';
      return;
    }
    this.queue = [sound, ...faults];
    this.doubted = null;
    // Once green at first, and once after each fault that it sees.
    test.repeats = 2 * faults.length;
  }

  override onBeforeTryTask(test: Test, options: Parameters<TestRunner['onBeforeTryTask']>[1]) {
    super.onBeforeTryTask(test, options);
    this.tried = this.queue.shift();
    if (this.tried === undefined) return;
    stray = null;
    wake(this.tried);
    writeFileSync(files.now(folder, lane), JSON.stringify({ task: test.id, number: this.tried }));
  }

  /** A test that waits for what never comes must not hold up the others. */
  async runTask(test: Try) {
    if (this.tried === undefined) return;
    let timer: ReturnType<typeof later> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      const limit = 3000 + 4 * (plan[test.id]?.ms ?? 0);
      timer = later(() => reject(new Error('took too long')), limit);
    });
    await Promise.race([TestRunner.getTestFn(test)(), tooLong]).finally(() => neverMind(timer));
  }

  override async onAfterRetryTask(test: Try, options: Parameters<TestRunner['onAfterRetryTask']>[1]) {
    await super.onAfterRetryTask(test, options);
    const { tried } = this;
    wake(sound);
    const why = (stray ?? test.result?.errors?.[0]?.message ?? '').slice(0, 300);
    const hasFailed = stray !== null || test.result?.state === 'fail';
    if (test.result) Object.assign(test.result, { state: 'run', errors: [], attempts: [] });
    if (tried === undefined) return;
    if (tried === sound) this.judgeSound(test, hasFailed);
    else if (hasFailed) {
      this.doubted = { number: tried, why };
      this.queue.unshift(sound);
    } else ledger.write({ kind: 'passed', task: test.id, number: tried });
  }

  judgeSound({ id: task, file, fullTestName }: Try, hasFailed: boolean) {
    const title = `${file.name} > ${fullTestName}`;
    if (this.doubted) ledger.write({ kind: 'caught', task, title, ...this.doubted });
    else if (hasFailed) ledger.write({ kind: 'unusable', task, title });
    this.doubted = null;
    if (!hasFailed) return;
    isSpoilt = true;
    this.queue = [];
    ledger.write({ kind: 'stopped', lane });
  }
}

function learn(): void {
  for (const line of ledger.news()) {
    if (line.kind === 'caught') known.add(`${line.number}`);
    if (line.kind === 'unusable') known.add(line.task);
    if (line.kind === 'passed') known.add(`${line.number} ${line.task}`);
  }
}
