import { type Cell, textCell } from './cell.ts';

/** Rows of two sides as one table: the first `leftRows` beside the others, the last of both in one line. */
export function besideEachOther(rows: readonly Cell[][], leftRows: number, width: number): Cell[][] {
  const [left, right] = [rows.slice(0, leftRows), rows.slice(leftRows)];
  const height = Math.max(left.length, right.length);
  const blank: Cell[] = Array.from({ length: width }, () => textCell(null));
  const stretched = (side: readonly Cell[][]): Cell[][] => [
    ...side.slice(0, -1),
    ...Array.from({ length: height - side.length }, () => blank),
    ...side.slice(-1),
  ];
  const [lefts, rights] = [stretched(left), stretched(right)];
  return lefts.map((cells, at) => [...cells, ...(rights[at] ?? blank)]);
}
