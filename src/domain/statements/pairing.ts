import { plainText } from '../plainText.ts';

/** A row of a file, or a line of the statement, as it takes part in the pairing. */
export interface Pairable {
  date: string;
  cents: number;
  text: string;
  fitid: string;
}

export interface Pairing<Row extends Pairable, Line extends Pairable> {
  known: { row: Row; line: Line }[];
  /** Pairs whose texts differ: counted as known, listed for a person (law S2). */
  doubtful: { row: Row; line: Line }[];
  added: Row[];
}

/** The key of the import: day and amount alone, for banks change ids and histories between downloads (law S1). */
export function lineKey({ date, cents }: Pick<Pairable, 'date' | 'cents'>): string {
  return `${date} ${cents}`;
}

/**
 * Pairs the rows of one file with the lines that are there, by day and amount (laws S1 and S2). Equal texts pair first,
 * then a text that begins the other, then equal ids of the bank, then the order. A row without a partner is added.
 */
export function pairRows<Row extends Pairable, Line extends Pairable>(
  rows: readonly Row[],
  lines: readonly Line[],
): Pairing<Row, Line> {
  const pairing: Pairing<Row, Line> = { known: [], doubtful: [], added: [] };
  const linesOf = grouped(lines);
  for (const [key, alike] of grouped(rows)) pairAlike(alike, [...(linesOf.get(key) ?? [])], pairing);
  return pairing;
}

function grouped<T extends Pairable>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = lineKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** `free` loses the lines that found their row. */
function pairAlike<Row extends Pairable, Line extends Pairable>(
  rows: Row[],
  free: Line[],
  pairing: Pairing<Row, Line>,
): void {
  let left = rows;
  for (const fits of [hasSameText, beginsAlike, hasSameFitid, anyOther]) {
    left = left.filter((row) => {
      const at = free.findIndex((line) => fits(row, line));
      const [line] = at < 0 ? [] : free.splice(at, 1);
      if (!line) return true;
      const isSure = fits === hasSameText || fits === beginsAlike;
      (isSure ? pairing.known : pairing.doubtful).push({ row, line });
      return false;
    });
  }
  pairing.added.push(...left);
}

type Fits = (row: Pairable, line: Pairable) => boolean;

const hasSameText: Fits = (row, line) => folded(row.text) === folded(line.text);

const beginsAlike: Fits = (row, line) => {
  const [one, other] = [folded(row.text), folded(line.text)];
  return one.startsWith(other) || other.startsWith(one);
};

const hasSameFitid: Fits = (row, line) => row.fitid !== '' && row.fitid === line.fitid;

const anyOther: Fits = () => true;

/** A text as two downloads of one row agree on it: without accents, case and runs of blanks. */
export function folded(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
