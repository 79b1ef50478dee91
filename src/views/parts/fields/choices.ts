import { plainText } from '../../../domain/plainText.ts';
import type { Option } from './SelectField.tsx';

/** An option with a code. */
export interface Choice extends Option {
  code: string;
  /** Code and name without accents and case, and the code without its dots, for searching. */
  plainLabel: string;
  plainCode: string;
}

/** Options for many cells, prepared once. */
export interface Choices {
  list: Choice[];
  labels: ReadonlyMap<string, string>;
}

interface Named {
  value: string;
  code: string;
  label: string;
}

export function choicesOf(rows: readonly Named[]): Choices {
  const list = rows.map((row) => ({
    ...row,
    plainLabel: plainText(row.label),
    plainCode: dotless(row.code),
  }));
  return { list, labels: new Map(list.map(({ value, label }) => [value, label])) };
}

/**
 * Choices that contain all words of a text, the best first: exact code, codes with this beginning (`1101` also finds
 * `1.1.01`), names with a word of this beginning, others. Ties keep their order.
 */
export function findChoices(choices: Choice[], query: string): Choice[] {
  const text = plainText(query).trim();
  if (text === '') return choices;
  const words = text.split(/\s+/);
  const code = /^[\d.\-/]+$/.test(text) ? dotless(text) : null;
  const ranks: Choice[][] = [[], [], [], []];
  for (const choice of choices) ranks[rankOf(choice, words, code)]?.push(choice);
  return ranks.flat();
}

function rankOf({ plainLabel, plainCode }: Choice, words: string[], code: string | null): number {
  if (code !== null && plainCode === code) return 0;
  if (code !== null && plainCode.startsWith(code)) return 1;
  if (!words.every((word) => plainLabel.includes(word))) return notFound;
  return words.every((word) => ` ${plainLabel}`.includes(` ${word}`)) ? 2 : 3;
}

const notFound = -1;

function dotless(code: string): string {
  return plainText(code).replace(/[^\p{L}\p{N}]/gu, '');
}
