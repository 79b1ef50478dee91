import { cellText } from '../../../domain/tables/cell.ts';
import type { Column } from './GridRow.tsx';

const leastColumn = 136;

/**
 * A CSS width for each column; undefined where it shares the remaining width. A narrow grid takes `--squeeze` from
 * each, but an amount is never cut: its column fits the longest row and the total.
 */
export function columnWidths<Row>(
  columns: Column<Row>[],
  rows: Row[],
  totals: Record<string, unknown> = {},
): (string | undefined)[] {
  return columns.map((column) => {
    const { key, width, align, folds } = column;
    if (typeof width !== 'number') return width;
    const asked = `${width}px - var(--squeeze)`;
    if (folds) return `calc(${width}px * var(${folds === 'last' ? '--roomy' : '--unfolded'}))`;
    if (align !== 'right') return `calc(${asked})`;
    const letters = Math.max(longestAmount(column, rows), lettersOf(totals[key]));
    return `max(${asked}, ${letters * 0.92}ch + 2 * var(--cell-pad))`;
  });
}

/** Below this width the grid scrolls sideways. */
export function leastWidth(widths: (string | undefined)[]): string {
  return widths
    .map((width) => (width?.endsWith(')') ? width : `${leastColumn}px - var(--squeeze)`))
    .join(' + ');
}

/** In letters; points and commas are narrower than the digit that `ch` measures. */
function longestAmount<Row>({ value, render }: Column<Row>, rows: Row[]): number {
  let most = { cents: 0, letters: 0 };
  let least = most;
  const measured = (row: Row, cents: number) => {
    const drawn = render?.(row);
    return { cents, letters: lettersOf(typeof drawn === 'string' ? drawn : cellText(value(row))) };
  };
  for (const row of rows) {
    const cell = value(row);
    if (cell.type !== 'money' || cell.cents === null) continue;
    if (cell.cents > most.cents) most = measured(row, cell.cents);
    if (cell.cents < least.cents) least = measured(row, cell.cents);
  }
  return Math.max(most.letters, least.letters);
}

function lettersOf(text: unknown): number {
  return typeof text === 'string' ? text.length : 0;
}
