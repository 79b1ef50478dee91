import { type Cell, cellText } from './cell.ts';

/** Layout of a table on A4 paper. */
export interface PaperSheet {
  /** Landscape. */
  isWide: boolean;
  /** In small print, which keeps a year by month together. */
  isFine?: true;
  /** Columns of each part, by position. Columns that do not fit continue below, with the names repeated. */
  bands: number[][];
  /** Minimum width of each column, in letters. */
  least: number[];
}

type Column = { title: string; align?: 'left' | 'right' | undefined };

/** Letters per line at the font sizes of print.css, portrait, landscape and in small print, and the gap between columns. */
const upright = 108;
const onItsSide = 158;
const inSmallPrint = 212;
const gap = 2;

/** Text narrower than the first is unreadable; wider than the second takes room from others. */
const leastText = 14;
const easyText = 26;

/** Length of a tax id with its mask, in letters. */
const longestWhole = 18;

/** Dates, times, and codes or words no longer than a tax id are never broken. */
export function isUnbroken(cell: Cell): boolean {
  if (cell.type !== 'text' && cell.type !== 'code') return cell.type === 'date' || cell.type === 'instant';
  return cell.text !== '' && cell.text.length <= longestWhole && !/\s/.test(cell.text);
}

/** Amounts are never broken and get their full width; texts wrap before the table is split. */
export function paperSheet(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  totals: readonly (string | undefined)[] = [],
): PaperSheet {
  const letters = columns.map(({ title, align }, place) => {
    const longest = rows.reduce((most, row) => Math.max(most, lettersOf(row[place])), 0);
    // The first total is a label for all.
    const total = (place > 0 && totals[place]) || '';
    const amount = Math.max(longest, longestWord(title), total.length);
    if (align === 'right') return { least: amount, easy: amount };
    const held = rows.reduce((most, row) => Math.max(most, lettersHeld(row[place])), longestWord(total));
    return {
      least: Math.max(within(longest, title, leastText), held),
      easy: Math.max(within(longest, title, easyText), held),
    };
  });
  const least = letters.map((column) => column.least);
  const all = columns.map((_, place) => place);
  const room = (places: readonly number[], of: 'least' | 'easy') =>
    places.reduce((sum, place) => sum + (letters[place]?.[of] ?? 0) + gap, 0);
  if (room(all, 'easy') <= upright) return { isWide: false, bands: [all], least };
  if (room(all, 'least') <= onItsSide) return { isWide: true, bands: [all], least };
  if (room(all, 'least') <= inSmallPrint) return { isWide: true, isFine: true, bands: [all], least };
  const firstAmount = columns.findIndex(({ align }) => align === 'right');
  const names = all.slice(0, firstAmount === -1 ? 1 : firstAmount);
  const bands: number[][] = [[...names]];
  for (const group of groupsOf(columns, names.length)) {
    const band = bands.at(-1) ?? [];
    const isFull = room(names, 'easy') + room([...band.slice(names.length), ...group], 'least') > onItsSide;
    if (isFull && band.length > names.length) bands.push([...names, ...group]);
    else band.push(...group);
  }
  return { isWide: true, bands, least };
}

/** Each amount with the columns after it, up to the next amount. */
function groupsOf(columns: readonly Column[], from: number): number[][] {
  const groups: number[][] = [];
  for (let place = from; place < columns.length; place += 1) {
    if (columns[place]?.align === 'right' || groups.length === 0) groups.push([place]);
    else groups.at(-1)?.push(place);
  }
  return groups;
}

function lettersOf(cell: Cell | undefined): number {
  return cell ? cellText(cell).length : 0;
}

/** Letters that must stay on one line. */
function lettersHeld(cell: Cell | undefined): number {
  return cell && isUnbroken(cell) ? lettersOf(cell) : 0;
}

function longestWord(title: string): number {
  return Math.max(...title.split(' ').map((word) => word.length));
}

function within(longest: number, title: string, most: number): number {
  return Math.max(Math.min(longest, most), Math.min(longestWord(title), most));
}
