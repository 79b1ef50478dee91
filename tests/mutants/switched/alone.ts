import type { Line } from './ledger.ts';

/** A file of tests with its milliseconds and what its tests execute. */
interface File {
  name: string;
  ms: number;
  executed: Set<number>;
}

/**
 * Of each fault that nobody caught yet: the files to ask whose tests execute it, for so many milliseconds, each as a whole
 * in a process that the fault is awake in from its start, since tests of the server build on one another. First two that
 * execute little else, then those whose names are nearest: `near` has them in that order.
 */
export function filesOfFaults(
  lines: readonly Line[],
  budget: number,
  near: (fault: number) => readonly string[],
): Map<number, string[]> {
  const files = filesIn(lines);
  const settled = new Set(lines.flatMap((line) => (line.kind === 'caught' ? [line.number] : [])));
  const passed = new Set(
    lines.flatMap((line) => (line.kind === 'passed' ? [`${line.number} ${line.task}`] : [])),
  );
  const asked = new Map<number, string[]>();
  for (const number of new Set(files.flatMap(({ executed }) => [...executed]))) {
    if (settled.has(number)) continue;
    const executing = files.filter(({ executed }) => executed.has(number));
    const names = near(number);
    const placeOf = ({ name }: File) => (names.includes(name) ? names.indexOf(name) : names.length);
    const nearest = executing.slice(2).sort((one, other) => placeOf(one) - placeOf(other));
    const its = within(budget, [...executing.slice(0, 2), ...nearest]).filter(
      (name) => !passed.has(`${number} ${name}`),
    );
    if (its.length > 0) asked.set(number, its);
  }
  return asked;
}

function within(budget: number, files: readonly File[]): string[] {
  let left = budget;
  return files
    .filter(({ ms }, place) => {
      if (place > 0 && ms + startMs > left) return false;
      left -= ms + startMs;
      return true;
    })
    .map(({ name }) => name);
}

/** Those first that are quick and come across little else. */
function filesIn(lines: readonly Line[]): File[] {
  const files = new Map<string, File>();
  const red = new Set<string>();
  for (const line of lines) {
    if (line.kind !== 'reached') continue;
    const file = files.get(line.file) ?? { name: line.file, ms: 0, executed: new Set() };
    files.set(line.file, file);
    for (const number of line.faults) file.executed.add(number);
    file.ms += line.ms;
    if (!line.isGreen) red.add(line.file);
  }
  const breadth = ({ ms, executed }: File) => (ms + startMs) * executed.size;
  return [...files.values()]
    .filter(({ name }) => !red.has(name))
    .sort((one, other) => breadth(one) - breadth(other));
}

/** What a file costs before its first test. */
const startMs = 1500;
