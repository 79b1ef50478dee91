import type { Line, Plan } from './ledger.ts';

export type Reached = Extract<Line, { kind: 'reached' }>;

/**
 * Of the faults that nobody caught yet: the cheapest test of each file that executes it, then the second of each, until
 * so many milliseconds are spent. What was asked before is not asked again.
 */
export function planOf(lines: readonly Line[], budget: number): Plan {
  const caught = new Set(lines.flatMap((line) => (line.kind === 'caught' ? [line.number] : [])));
  const passed = new Set(lines.flatMap((line) => (line.kind === 'passed' ? [keyOf(line)] : [])));
  const plan: Plan = {};
  for (const [number, tests] of testsOfFaults(lines)) {
    if (caught.has(number)) continue;
    for (const { task, file, ms } of within(budget, inTurns(tests))) {
      if (passed.has(keyOf({ number, task }))) continue;
      plan[task] ??= { file, ms, faults: [] };
      plan[task].faults.push(number);
    }
  }
  return plan;
}

/** Each fault with the green tests that execute it. */
export function testsOfFaults(lines: readonly Line[]): Map<number, Reached[]> {
  const tests = new Map<number, Reached[]>();
  for (const line of lines) {
    if (line.kind !== 'reached' || !line.isGreen) continue;
    for (const number of line.faults) {
      const its = tests.get(number);
      if (its) its.push(line);
      else tests.set(number, [line]);
    }
  }
  return tests;
}

function inTurns(tests: readonly Reached[]): Reached[] {
  const turns = new Map<string, number>();
  return tests
    .toSorted((one, other) => one.ms - other.ms)
    .map((test) => {
      const turn = turns.get(test.file) ?? 0;
      turns.set(test.file, turn + 1);
      return { test, turn };
    })
    .sort((one, other) => one.turn - other.turn || one.test.ms - other.test.ms)
    .map(({ test }) => test);
}

function within(budget: number, tests: readonly Reached[]): Reached[] {
  let left = budget;
  return tests.filter(({ ms }, place) => {
    if (place > 0 && ms > left) return false;
    left -= ms + leastMs;
    return true;
  });
}

/** What a test costs however quick it is. */
const leastMs = 5;

function keyOf({ number, task }: { number: number; task: string }): string {
  return `${number} ${task}`;
}
