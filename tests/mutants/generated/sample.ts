import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '../mutant.ts';
import { type Edit, editsOf } from './operators.ts';
import { readRelatedTests } from './relatedTests.ts';

const sources = {
  page: ['src/machines/**/*.ts', 'src/domain/**/*.ts', 'src/services/**/*.ts', 'src/views/**/*.tsx'],
  server: ['server/{admin,control,database,finance,http,reports,session,tenant,titles}/**/*.ts'],
};

export interface Sample {
  of: keyof typeof sources;
  count: number;
  seed: number;
  /** Leaves the first ones out. */
  from: number;
  /** Words of a name; '' for any. */
  only: string;
}

/** So many faults of all that the operators can make, the same for the same seed. */
export function sampleOf(root: string, { of, count, seed, from, only }: Sample): Mutant[] {
  const all = globSync(sources[of], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const nameOf = ({ what, start }: Edit) => `${what} at ${placeOf(source, start)} of ${file}`;
      return editsOf(file, source).map((edit) => ({ file, source, edit, name: nameOf(edit) }));
    })
    .filter(({ name }) => name.includes(only));
  const related = readRelatedTests(root);
  return shuffled(all, seed)
    .slice(from, from + count)
    .map(({ file, source, edit, name }) => ({
      name,
      file,
      ...unique(source, edit),
      suite: related(file, of === 'server' ? 'server' : file.startsWith('src/views/') ? 'dom' : 'unit'),
    }));
}

/** The same fault before the other project's tests; one of the server or of a view, before all of its tests that were not asked. */
export function askedAgain(root: string, { suite, ...mutant }: Mutant): Mutant {
  const related = readRelatedTests(root);
  if (suite.project === 'unit') return { ...mutant, suite: related(mutant.file, 'dom') };
  const { files } = related(mutant.file, suite.project, Number.POSITIVE_INFINITY);
  return { ...mutant, suite: { ...suite, files: files.filter((file) => !suite.files.includes(file)) } };
}

/** Line and column, by which editors go there. */
export function placeOf(source: string, start: number): string {
  const lines = source.slice(0, start).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The edit with as much around it as makes its text stand once in its file. */
function unique(source: string, { start, end, text }: Edit): { find: string; replace: string } {
  let [from, to] = [start, end];
  while (source.split(source.slice(from, to)).length !== 2) {
    from = Math.max(0, from - 10);
    to = Math.min(source.length, to + 10);
  }
  return {
    find: source.slice(from, to),
    replace: source.slice(from, start) + text + source.slice(end, to),
  };
}

/** Mulberry32: the sample can be named and made again. */
export function shuffled<T>(items: T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
