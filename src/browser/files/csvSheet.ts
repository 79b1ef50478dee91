import Papa from 'papaparse';
import { mostSheetLines } from '../../domain/imports/fileFault.ts';
import type { Problem } from '../../domain/problem.ts';
import { delimitedRows } from '../../domain/tables/delimitedRows.ts';
import { pastedText } from '../../domain/tables/pastedText.ts';
import type { Table } from '../../machines/imports/sheet.ts';

const rowsPerTurn = 1000;
const rowsToGuessBy = 20;
const lettersToGuessBy = 200_000;

/** First line by which some programs give Excel the separator; Excel hides it. */
const toldSeparator = /^"?sep=([;,\t|])"?\n/i;

/** Rows of a CSV file; at most one line more than a sheet may have. */
export function readCsv(said: string, progress: (rows: number) => void, signal: AbortSignal): Table {
  if (said.includes('\0')) throw { kind: 'unreadable' } satisfies Problem;
  // Appended rows may have other line endings.
  const whole = said.replace(/\r\n?/g, '\n');
  const table: Table = [];
  const [line = '', told] = toldSeparator.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const separator = told ?? separatorOf(withoutQuotes(text.slice(0, lettersToGuessBy)));
  for (const cells of delimitedRows(text, separator, '\n')) {
    table.push(cells.map(pastedText));
    if (table.length > mostSheetLines) break;
    if (table.length % rowsPerTurn !== 0) continue;
    if (signal.aborted) break;
    progress(table.length);
  }
  return table;
}

/** The guessed separator. Empty rows would mislead the guess; a separator missing in the headings is part of a text. */
function separatorOf(text: string): string {
  const { delimiter } = Papa.parse(text, { preview: rowsToGuessBy, skipEmptyLines: 'greedy' }).meta;
  const headings = /^.*[^\s,;|].*$/m.exec(text)?.[0] ?? '';
  return headings.includes(delimiter) ? delimiter : ';';
}

/** Quoted text does not help the guess, and a quote inside a text would hide separators. */
function withoutQuotes(text: string): string {
  return text.replace(/(?<![^,;|\t\r\n])"[^"]*(?:""[^"]*)*"(?![^ ,;|\t\r\n])/g, 'x').replaceAll('"', '');
}
