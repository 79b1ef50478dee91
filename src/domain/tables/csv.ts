import { type Cell, copiedCell } from './cell.ts';

const byteOrderMark = '\u{feff}';

/**
 * CSV for Brazilian Excel by double click: UTF-8 with BOM, semicolons, decimal commas, one line per row, no cell that
 * would run as a formula, and an optional note at the end.
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
