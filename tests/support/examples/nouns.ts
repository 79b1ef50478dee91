import type { NamedRow } from '../../../src/machines/shared/lists/namedRegistry.ts';
import { type NounName, nounNames } from '../../../src/texts/nouns.ts';

/** Examples of a noun for the tests; `tests/nouns` has a file for each. */
export interface NounExample {
  /** Two rows that exist, and one that is created. */
  rows: readonly [NamedRow, NamedRow, NamedRow];
  /** Whole bodies that the host takes, for a new row and for a change of all its fields. */
  made: Record<string, unknown>;
  changed: Record<string, unknown>;
}

const loaded = await Promise.all(
  nounNames.map(async (name) => [name, (await import(`../../nouns/${name}.ts`)).example] as const),
);

export const nounExamples = Object.fromEntries(loaded) as Record<NounName, NounExample>;
