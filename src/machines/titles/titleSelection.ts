import { type TitleItem, takesSettlement } from '../../domain/titles/titleItem.ts';

export interface TitleSelection {
  /** Titles selected for one settlement, across pages. */
  selected: TitleItem[];
  /** Start of a range: the row last selected on its own; '' for none. */
  anchor: string;
}

/** A range's step from a row to its neighbour; `order` lists the rows in display order. */
export interface RangeStep {
  from: TitleItem;
  to: TitleItem;
  order: string[];
}

export function withToggled({ selected }: TitleSelection, row: TitleItem): TitleSelection {
  const isSelected = selected.some(({ id }) => id === row.id);
  return { selected: isSelected ? without(selected, row) : [...selected, row], anchor: row.id };
}

/** A range includes both rows unless settled; moving back towards its start, it drops the row it leaves. */
export function withRange(
  { selected, anchor }: TitleSelection,
  { from, to, order }: RangeStep,
): TitleSelection {
  const isIn = (row: TitleItem) => selected.some(({ id }) => id === row.id);
  const goesOn = order.includes(anchor) && (isIn(from) || !takesSettlement(from));
  const start = goesOn ? anchor : from.id;
  const away = ({ id }: TitleItem) => Math.abs(order.indexOf(id) - order.indexOf(start));
  if (away(to) < away(from)) return { selected: without(selected, from), anchor: start };
  const taken = [from, to].filter((row) => takesSettlement(row) && !isIn(row));
  return { selected: [...selected, ...taken], anchor: start };
}

/** The selection with the rows that arrived; titles that take no settlement any more are dropped. */
export function asListed(selected: readonly TitleItem[], rows: readonly TitleItem[]): TitleItem[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  return selected.map((row) => now.get(row.id) ?? row).filter(takesSettlement);
}

function without(rows: readonly TitleItem[], { id }: TitleItem): TitleItem[] {
  return rows.filter((row) => row.id !== id);
}
