import type { Identified } from '../shared/lists/rowNews.ts';

export interface Selection<Row> {
  /** Rows selected for one action, across pages. */
  selected: Row[];
  /** Start of a range: the row last selected on its own; '' for none. */
  anchor: string;
}

/** A range's step from a row to its neighbour; `order` lists the rows in display order. */
export interface RangeStep<Row> {
  from: Row;
  to: Row;
  order: string[];
}

export function withToggled<Row extends Identified>({ selected }: Selection<Row>, row: Row): Selection<Row> {
  const isSelected = selected.some(({ id }) => id === row.id);
  return { selected: isSelected ? without(selected, row) : [...selected, row], anchor: String(row.id) };
}

/** A range includes both rows that can be selected; moving back towards its start, it drops the row it leaves. */
export function withRange<Row extends Identified>(
  { selected, anchor }: Selection<Row>,
  { from, to, order }: RangeStep<Row>,
  takes: (row: Row) => boolean,
): Selection<Row> {
  const isIn = (row: Row) => selected.some(({ id }) => id === row.id);
  const goesOn = order.includes(anchor) && (isIn(from) || !takes(from));
  const start = goesOn ? anchor : String(from.id);
  const away = ({ id }: Row) => Math.abs(order.indexOf(String(id)) - order.indexOf(start));
  if (away(to) < away(from)) return { selected: without(selected, from), anchor: start };
  const taken = [from, to].filter((row) => takes(row) && !isIn(row));
  return { selected: [...selected, ...taken], anchor: start };
}

/** The selection with the rows that arrived; those that can no longer be selected are dropped. */
export function asListed<Row extends Identified>(
  selected: readonly Row[],
  rows: readonly Row[],
  takes: (row: Row) => boolean,
): Row[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  return selected.map((row) => now.get(row.id) ?? row).filter(takes);
}

function without<Row extends Identified>(rows: readonly Row[], { id }: Row): Row[] {
  return rows.filter((row) => row.id !== id);
}
