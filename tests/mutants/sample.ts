import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edit, editsOf } from './operators.ts';
import { placed } from './switches.ts';

/** A change to one source that a test should notice; its number wakes it. */
export interface Fault {
  number: number;
  file: string;
  line: number;
  edit: Edit;
}

/** Draws faults from the sources below a folder; the same seed draws the same faults. */
export function sampleOf(root: string, place: string, count: number, seed: number): Fault[] {
  const faults = globSync(`${place}**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return placed(file, source, editsOf(file, source)).map((edit) => ({
        file,
        line: source.slice(0, edit.start).split('\n').length,
        edit,
      }));
    });
  return shuffled(faults, seed)
    .slice(0, count)
    .map((fault, number) => ({ number, ...fault }));
}

/** Mulberry32, a small generator that can be seeded. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
