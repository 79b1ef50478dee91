import type { SheetMarks, Table } from '../../../machines/imports/sheet.ts';
import { fileFault } from '../fileFault.ts';

interface Place {
  /** From 1. */
  line: number;
  /** From 0. */
  column: number;
}

/** Corners of merged cells, both inside. */
export interface Area {
  first: Place;
  last: Place;
}

/** The place of `B7`; null for anything else. */
export function placeOf(address: string): Place | null {
  const [, letters = '', line] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  if (letters === '') return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { line: Number(line), column: column - 1 };
}

export function areaOf(reference: string): Area | null {
  const [one = '', other = one] = reference.split(':');
  const [first, last] = [placeOf(one), placeOf(other)];
  return first && last ? { first, last } : null;
}

/** Cells visited while merged ones are spread: areas never overlap, so more are an attack. */
const mostVisited = 8_000_000;

/** Repeats the text of merged cells in each row that has cells of its own, and marks what came from a line above. */
export function spreadMerged(table: Table, areas: readonly Area[], marks: SheetMarks): void {
  const isOwn = table.map((row) => row.some((cell) => cell !== ''));
  let visited = 0;
  for (const { first, last } of areas) {
    const text = table[first.line - 1]?.[first.column] ?? '';
    if (text === '') continue;
    for (let line = first.line; line <= Math.min(last.line, table.length); line += 1) {
      const row = table[line - 1];
      visited += 1;
      if (!row || !isOwn[line - 1]) continue;
      for (let column = first.column; column <= Math.min(last.column, row.length - 1); column += 1) {
        visited += 1;
        if (row[column] !== '') continue;
        row[column] = text;
        if (line > first.line) marks.spread[line] = [...(marks.spread[line] ?? []), column];
      }
    }
    if (visited > mostVisited) throw fileFault({ code: 'tooLarge' });
  }
}
