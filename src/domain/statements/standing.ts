import { type Pairable, pairRows } from './pairing.ts';

/** A row of a living file, of the day and amount in question. */
export interface StandingRow extends Pairable {
  row: number;
  lineId: string;
  /** A person declared it another payment than the lines that were there (law S2). */
  isOther: boolean;
}

export interface StandingLine extends Pairable {
  id: string;
  isMatched: boolean;
}

export interface Standing<Row extends StandingRow> {
  /** The line of each row, and whether their texts part. */
  rows: { row: Row; lineId: string; isDoubtful: boolean }[];
  /** Ids of the lines that have a row, each with the first row that stands for it. */
  living: Map<string, Row>;
  /** Number of matched lines beyond those that may stay. */
  lost: number;
}

/** Number of lines of one day and amount: the most that a file has, and the rows declared others (law S1). */
export function lineCount(files: readonly (readonly Pick<StandingRow, 'isOther'>[])[]): number {
  return files.reduce((count, rows) => {
    const others = rows.filter(({ isOther }) => isOther).length;
    return Math.max(count, rows.length - others) + others;
  }, 0);
}

/**
 * Distributes the rows of the living files of one day and amount over its lines as if the files were imported again in
 * their order. Matched lines stay before others, then those that the first files stand for; `lines` may hold
 * ended and new ones, which are taken last.
 */
export function standRows<Row extends StandingRow>(
  files: readonly (readonly Row[])[],
  lines: readonly StandingLine[],
): Standing<Row> {
  const count = lineCount(files);
  const pointed = files.flat().map(({ lineId }) => lineId);
  const place = ({ id, isMatched }: StandingLine) => {
    if (isMatched) return -1;
    const at = pointed.indexOf(id);
    return at < 0 ? pointed.length : at;
  };
  const kept = lines.toSorted((a, b) => place(a) - place(b)).slice(0, count);
  const standing: Standing<Row> = { rows: [], living: new Map(), lost: 0 };
  standing.lost = Math.max(0, lines.filter(({ isMatched }) => isMatched).length - count);
  const used: StandingLine[] = [];
  const stand = (rows: readonly Row[], on: readonly StandingLine[]): Row[] => {
    const { known, doubtful, added } = pairRows(rows, on);
    for (const { row, line } of [...known, ...doubtful]) {
      const isFirst = !standing.living.has(line.id);
      if (isFirst) {
        standing.living.set(line.id, row);
        used.push(line);
      }
      const isDoubtful = !isFirst && doubtful.some((pair) => pair.row === row);
      standing.rows.push({ row, lineId: line.id, isDoubtful });
    }
    return added;
  };
  const free = () => kept.filter((line) => !used.includes(line));
  for (const rows of files) {
    const left = stand(
      rows.filter(({ isOther }) => !isOther),
      [...used],
    );
    stand(left, free());
    stand(
      rows.filter(({ isOther }) => isOther),
      free(),
    );
  }
  return standing;
}
