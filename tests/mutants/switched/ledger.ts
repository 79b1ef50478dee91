import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the runs of tests tell, a line each: which faults a test executes, and what it said of one. */
export type Line =
  | {
      kind: 'reached';
      task: string;
      file: string;
      title: string;
      ms: number;
      isGreen: boolean;
      faults: number[];
    }
  /** What is come across between tests: while modules are loaded, and before and after the tests of a file. */
  | { kind: 'imported'; faults: number[] }
  | { kind: 'passed'; task: string; number: number }
  | { kind: 'caught'; task: string; number: number; title: string; why: string }
  /** It fails without a fault, too: alone, or after what stood before it. */
  | { kind: 'unusable'; task: string; title: string }
  /** What a test left behind makes others fail: the rest is asked in another process. */
  | { kind: 'stopped'; lane: string };

/** A ledger in a folder, which several processes write to and read on from where they were. */
export function openLedger(folder: string) {
  const path = join(folder, 'ledger.jsonl');
  let readTo = 0;
  return {
    write: (line: Line) => appendFileSync(path, `${JSON.stringify(line)}\n`),
    /** What was written since it was last asked. */
    news(): Line[] {
      if (!existsSync(path)) return [];
      const unread = readFileSync(path).subarray(readTo);
      const whole = unread.subarray(0, unread.lastIndexOf('\n') + 1);
      readTo += whole.length;
      return whole
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Line => JSON.parse(line));
    },
  };
}

/** Which tests are asked about which faults: by the id of the test, with its usual milliseconds. */
export type Plan = Record<string, { file: string; ms: number; faults: number[] }>;

export const files = {
  faults: (folder: string) => join(folder, 'faults.json'),
  plan: (folder: string) => join(folder, 'plan.json'),
  /** What a lane is at, for who waits for it. */
  now: (folder: string, lane: string) => join(folder, `now-${lane}.json`),
};
