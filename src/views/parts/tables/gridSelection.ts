import type { GridCheck } from './GridCheck.tsx';

/** Boxes at the left of the rows, with one in the head for all of them. */
export interface GridSelection<Row> {
  /** Drawn by lists with a selection alone, so the others do not load it. */
  Box: typeof GridCheck;
  isSelected: (row: Row) => boolean;
  label: (row: Row) => string;
  /** Reason why a row cannot be selected. */
  reason: (row: Row) => string | undefined;
  onToggle: (row: Row) => void;
  /** Selects from a row to its neighbour. */
  onExtend: (from: Row, to: Row) => void;
  all: { label: string; state: boolean | 'mixed'; reason: string | undefined; onToggle: () => void };
}

/** Presses the boxes from one row to another, as Shift and the arrows would. */
export function extendTo<Row>(
  { onExtend, onToggle, isSelected }: GridSelection<Row>,
  rows: readonly Row[],
  from: number,
  to: number,
): void {
  const [first] = rows.slice(from, from + 1);
  if (first !== undefined && !isSelected(first)) onToggle(first);
  for (let at = from, step = to > from ? 1 : -1; at !== to; at += step) {
    const [here, next] = [rows[at], rows[at + step]];
    if (here !== undefined && next !== undefined) onExtend(here, next);
  }
}
