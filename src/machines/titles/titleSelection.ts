import { type TitleItem, takesSettlement } from '../../domain/titles/titleItem.ts';

export interface TitleSelection {
  /** Chosen to be settled together, on whatever page they stand. */
  selected: TitleItem[];
  /** Where a range begins that is drawn from here: the row that was chosen by itself last; '' for none. */
  anchor: string;
}

/** A range that goes on from a row to the one beside it; `order` are the rows as they stand. */
export interface RangeStep {
  from: TitleItem;
  to: TitleItem;
  order: string[];
}

export function withToggled({ selected }: TitleSelection, row: TitleItem): TitleSelection {
  const isSelected = selected.some(({ id }) => id === row.id);
  return { selected: isSelected ? without(selected, row) : [...selected, row], anchor: row.id };
}

/** A range takes in both rows, but what is settled; towards where it began it gives up the row that it leaves. */
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

/** What is selected, as the rows say that came now; what takes no settlement any more is given up. */
export function asListed(selected: readonly TitleItem[], rows: readonly TitleItem[]): TitleItem[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  return selected.map((row) => now.get(row.id) ?? row).filter(takesSettlement);
}

function without(rows: readonly TitleItem[], { id }: TitleItem): TitleItem[] {
  return rows.filter((row) => row.id !== id);
}
