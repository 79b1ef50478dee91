import type { Cell } from '../tables/cell.ts';
import { cellText } from '../tables/cell.ts';

/** Facts that a company's sheets are signed with, and the day through which its books are closed. */
export interface Signing {
  company_address: string | null;
  company_nire: string | null;
  responsible_name: string | null;
  responsible_role: string | null;
  accountant_name: string | null;
  accountant_crc: string | null;
  closed_through: string | null;
}

/** A page of a book: its rows, the totals of these rows, and those of all rows up to its end. */
export interface BookPage {
  rows: (readonly Cell[])[];
  own: number[];
  through: number[];
}

/** Heights at the font size of print.css, in tenths of a millimeter: the rows of a page, a line, and the space around a row. */
const pageHeight = 1480;
const lineHeight = 42;
const rowSpace = 22;

/**
 * Rows of a book on its pages, whole rows only. `widths` are the letters that fit on a line of each column, so that a
 * long history counts as the lines it takes; the amounts of `summed` columns are added up.
 */
export function bookPages(
  rows: readonly (readonly Cell[])[],
  widths: readonly number[],
  summed: readonly number[],
): BookPage[] {
  const pages: BookPage[] = [];
  let used = pageHeight;
  for (const row of rows) {
    const lines = Math.max(1, ...row.map((cell, at) => linesOf(cellText(cell), widths[at] ?? 1)));
    const height = rowSpace + lines * lineHeight;
    const before = pages.at(-1);
    if (used + height > pageHeight || !before) {
      pages.push({
        rows: [],
        own: summed.map(() => 0),
        through: before ? [...before.through] : summed.map(() => 0),
      });
      used = 0;
    }
    used += height;
    const page = pages.at(-1);
    page?.rows.push(row);
    for (const [place, column] of summed.entries()) {
      const cell = row[column];
      const cents = cell?.type === 'money' ? (cell.cents ?? 0) : 0;
      if (!page) continue;
      page.own[place] = (page.own[place] ?? 0) + cents;
      page.through[place] = (page.through[place] ?? 0) + cents;
    }
  }
  return pages;
}

/** Lines that words take; a word longer than a line is broken. */
function linesOf(text: string, width: number): number {
  let lines = 1;
  let left = width;
  for (const word of text.split(' ')) {
    if (word.length > left && left < width) {
      lines += 1;
      left = width;
    }
    lines += Math.floor(Math.max(0, word.length - 1) / width);
    left -= (word.length % width) + 1;
  }
  return lines;
}
