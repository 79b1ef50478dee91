import process from 'node:process';
import { TestRunner } from 'vitest';
import { openLedger } from './ledger.ts';
import { takeMet } from './switchboard.ts';

type Test = Parameters<TestRunner['onBeforeRunTask']>[0];

const ledger = openLedger(process.env.FAULTS_FOLDER ?? '');
let started = 0;

/** Runs each test once, without any fault, and tells which faults it executes. */
export default class ReachRunner extends TestRunner {
  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test);
    const imported = takeMet();
    if (imported.length > 0) ledger.write({ kind: 'imported', faults: imported });
    started = performance.now();
  }

  override onAfterRunTask(test: Test) {
    super.onAfterRunTask(test);
    const { file, id: task, result } = test;
    const ms = Math.round(performance.now() - started);
    const title = `${file.name} > ${test.fullTestName}`;
    const isGreen = result?.state === 'pass';
    ledger.write({ kind: 'reached', task, file: file.name, title, ms, isGreen, faults: takeMet() });
  }
}
