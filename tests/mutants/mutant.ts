/** One fault that is planted on purpose, and the tests that should see it. */
export interface Mutant {
  /** What is broken, as a sentence. */
  name: string;
  /** From the project's root. */
  file: string;
  /** Text that stands in the file once. */
  find: string;
  replace: string;
  suite: Suite;
}

/** Test files of one Vitest project. */
export interface Suite {
  project: 'unit' | 'dom' | 'server';
  files: readonly string[];
}

export interface Area {
  title: string;
  mutants: Mutant[];
}

/** A mutant without its file and suite: what is broken, the text, and what stands in its place. */
export type Fault = readonly [name: string, find: string, replace: string];

/** Faults of one file that one suite should see. */
export function planted(file: string, suite: Suite, ...faults: Fault[]): Mutant[] {
  return faults.map(([name, find, replace]) => ({ name, file, find, replace, suite }));
}

/** Files of `tests/`, without their `.test.ts`. */
export function unit(...names: string[]): Suite {
  return { project: 'unit', files: names.map((name) => `tests/${name}.test.ts`) };
}

/** Files of `tests/` that draw pages, without their `.test.tsx`. */
export function dom(...names: string[]): Suite {
  return { project: 'dom', files: names.map((name) => `tests/${name}.test.tsx`) };
}

/** Files of `tests/server/`, without their `.test.ts`. */
export function server(...names: string[]): Suite {
  return { project: 'server', files: names.map((name) => `tests/server/${name}.test.ts`) };
}
