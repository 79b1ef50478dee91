import type { Line, Plan } from './ledger.ts';

export type Reached = Extract<Line, { kind: 'reached' }>;

/**
 * Of the faults that nobody caught yet: the tests that execute each of them, first those that are quick and execute
 * little else, until so many milliseconds are spent. What was asked before is not asked again.
 */
export function planOf(lines: readonly Line[], budget: number): Plan {
  const caught = new Set(lines.flatMap((line) => (line.kind === 'caught' ? [line.number] : [])));
  const passed = new Set(lines.flatMap((line) => (line.kind === 'passed' ? [keyOf(line)] : [])));
  const plan: Plan = {};
  for (const [number, tests] of testsOfFaults(lines)) {
    if (caught.has(number)) continue;
    for (const { task, file, ms } of within(budget, tests.toSorted(byBreadth))) {
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

function byBreadth(one: Reached, other: Reached): number {
  const breadth = ({ faults, ms }: Reached) => faults.length * (ms + leastMs);
  return breadth(one) - breadth(other);
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
