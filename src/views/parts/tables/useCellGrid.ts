import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { rowHeight } from './gridSizes.ts';
import { useRowWindow } from './useRowWindow.ts';

/** A field in a table of fields: the key of its row, and the name of its column. */
export interface CellPlace {
  row: number;
  column: string;
}

/** A rendered piece of a long table: a row, or the space of rows out of sight. */
export type Piece = { index: number } | { id: string; rows: number };

interface CellGrid {
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLElement | null>;
  /** Keys of the rows, in order. A row carries its key as `data-row`, a field its column as `data-cell`. */
  keys: number[];
}

const windowFrom = 60;

/**
 * A long table of fields that renders only those in sight and can focus any of them. DOM state: the focused row stays
 * rendered when it scrolls away, and a missing row is rendered to take the focus.
 */
export function useCellGrid({ table, scroller, keys }: CellGrid) {
  const { start, end } = useRowWindow(scroller, keys.length, rowHeight, keys.length > windowFrom);
  const [kept, setKept] = useState<number | null>(null);
  const wanted = useRef<CellPlace | null>(null);

  const goTo = useCallback(
    (place: CellPlace) => {
      const cell = cellAt(table.current, place);
      if (cell) return cell.focus();
      wanted.current = place;
      setKept(place.row);
    },
    [table],
  );

  // The row appears in this rendering or a later one.
  useLayoutEffect(() => {
    const cell = wanted.current && cellAt(table.current, wanted.current);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place) setKept(place.row);
  };

  const keptAt = kept === null || (start === 0 && end === keys.length) ? -1 : keys.indexOf(kept);
  return { pieces: piecesOf(keys.length, start, end, keptAt), goTo, onFocus };
}

/** The field of an element, or null. */
export function placeOf(element: EventTarget): CellPlace | null {
  if (!(element instanceof HTMLElement)) return null;
  const column = element.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column && row ? { row: Number(row), column } : null;
}

function cellAt(table: HTMLTableElement | null, { row, column }: CellPlace): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${column}"]`) ?? null;
}

/** One list of pieces, so that a row keeps its element when it leaves the window with the focus. */
function piecesOf(count: number, start: number, end: number, kept: number): Piece[] {
  const shown = Array.from({ length: end - start }, (_, offset) => start + offset);
  if (kept >= 0 && kept < start) shown.unshift(kept);
  if (kept >= end) shown.push(kept);
  const pieces: Piece[] = [];
  let next = 0;
  for (const index of shown) {
    if (index > next)
      pieces.push({ id: `before-${pieces.length === 0 ? 'first' : index}`, rows: index - next });
    pieces.push({ index });
    next = index + 1;
  }
  if (next < count) pieces.push({ id: 'after', rows: count - next });
  return pieces;
}
