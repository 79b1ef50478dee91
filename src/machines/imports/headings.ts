import { foldedWord } from './importLaws.ts';
import type { Table } from './sheet.ts';

/** Lines with the headings: one, or two of which the upper one groups columns. */
export interface HeadingPlace {
  /** From 1, as in the spreadsheet; 0 in a sheet without rows. */
  line: number;
  lines: 1 | 2;
}

/** Lines of a sheet that may have its headings. */
const mostAbove = 40;

/**
 * The place with the most known headings. A line below the first one must know every required heading or three: rows may
 * hold words that are also headings.
 */
export function headingPlaceBy(
  table: Table,
  known: (titles: readonly string[]) => { count: number; isWhole: boolean },
): HeadingPlace {
  const first = firstPlace(table);
  let best = { place: first, ...known(headingsOf(table, first)) };
  const lines = filledLines(table).slice(0, mostAbove);
  // Two lines must know more than one: a title above the headings is none of them.
  const places = [...lines.map(oneLine), ...lines.filter((line) => isGrouped(table, line)).map(twoLines)];
  for (const place of places) {
    const found = known(headingsOf(table, place));
    const isPlain = place.lines === 1 || place.line === first.line;
    const isSure = found.count >= 3 || (found.isWhole && isPlain);
    if (found.count > best.count && isSure) best = { place, ...found };
  }
  return best.place;
}

const oneLine = (line: number): HeadingPlace => ({ line, lines: 1 });
const twoLines = (line: number): HeadingPlace => ({ line, lines: 2 });

/** The first filled line. */
export function firstPlace(table: Table): HeadingPlace {
  return { line: filledLines(table)[0] ?? 0, lines: 1 };
}

/** Lines that may be chosen for the headings, with their titles. */
export function headingChoices(table: Table): { line: number; titles: string[] }[] {
  return filledLines(table)
    .slice(0, mostAbove)
    .map((line) => ({ line, titles: [...new Set((table[line - 1] ?? []).filter(Boolean))] }));
}

export function headingsOf(table: Table, { line, lines } = firstPlace(table)): string[] {
  const upper = table[line - 1] ?? [];
  if (lines === 1) return upper;
  const lower = table[line] ?? [];
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = '', own = ''] = [upper[column], lower[column]];
    return own || above;
  });
}

/** Rows below the headings, numbered as in the spreadsheet. */
export function rowsOf(
  table: Table,
  { line: from, lines } = firstPlace(table),
): { line: number; cells: string[] }[] {
  return table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ line, cells }) => line >= from + lines && isFilled(cells));
}

/** True when the row repeats a line of the headings. */
export function repeatsHeadings(
  table: Table,
  { line, lines }: HeadingPlace,
  cells: readonly string[],
): boolean {
  const own = cells.map(foldedWord).join('\n').trimEnd();
  const same = (heading: readonly string[]) => heading.map(foldedWord).join('\n').trimEnd() === own;
  return table.slice(Math.max(line - 1, 0), line - 1 + lines).some(same);
}

export function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function filledLines(table: Table): number[] {
  return table.flatMap((cells, index) => (isFilled(cells) ? [index + 1] : []));
}

/** Two neighbouring lines of words; a row has a number or a day. */
function isGrouped(table: Table, line: number): boolean {
  const [upper = [], lower = []] = [table[line - 1], table[line]];
  return isFilled(lower) && [...upper, ...lower].every((cell) => !/\d{2}|^\d/.test(cell));
}
