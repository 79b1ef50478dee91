import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { TestRunner } from 'vitest';
import { takeMet } from './switchboard.ts';

/** A test with its duration and the faults that it executes. */
export interface Reached {
  file: string;
  ms: number;
  faults: number[];
}

type Test = Parameters<TestRunner['onBeforeRunTask']>[0];

const path = join(process.env.FAULTS_FOLDER ?? '', 'reached.jsonl');
let startedAt = 0;

/** Runs each test once without a fault and records the faults that it executes, those of loading its file included. */
export default class ReachRunner extends TestRunner {
  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test);
    startedAt = performance.now();
  }

  override onAfterRunTask(test: Test) {
    super.onAfterRunTask(test);
    const ms = Math.round(performance.now() - startedAt);
    const reached: Reached = { file: test.file.name, ms, faults: takeMet() };
    appendFileSync(path, `${JSON.stringify(reached)}\n`);
  }
}
