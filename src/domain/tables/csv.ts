import { type Cell, copiedCell } from './cell.ts';

const byteOrderMark = '\u{feff}';

/**
 * Rows as Brazilian Excel opens them by a double click: UTF-8 with its mark, semicolons, decimal commas, one line a
 * row, and no cell that would run as a formula; below them perhaps a note.
 */
export function csvOf(titles: readonly string[], rows: Iterable<readonly Cell[]>, note?: string): string {
  const lines = [titles.map(quoted).join(';')];
  for (const row of rows) lines.push(row.map((cell) => quoted(copiedCell(cell))).join(';'));
  if (note) lines.push('', quoted(note));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
