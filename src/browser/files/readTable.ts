import type { Problem } from '../../domain/problem.ts';
import { delimitedRows } from '../../domain/tables/delimitedRows.ts';
import { pastedText } from '../../domain/tables/pastedText.ts';
import type { Table } from '../../machines/imports/importTable.ts';
import { onDemand } from '../onDemand.ts';
import { firstShownSheet } from './shownSheet.ts';
import { withToldErrors } from './toldErrors.ts';

/** Receives the number of rows read so far. */
type Progress = (rows: number) => void;

/**
 * Cells as text: the first visible sheet of an XLSX file, or a CSV file in UTF-8, UTF-16 or Excel's Windows encoding.
 * Any other file, or one that is gone or locked, is unreadable.
 */
export async function readTable(file: File, progress: Progress, signal: AbortSignal): Promise<Table> {
  const buffer = await file.arrayBuffer().catch(() => Promise.reject(unreadable));
  const bytes = new Uint8Array(buffer);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const table = isZip ? await readXlsx(bytes) : await readCsv(textOf(bytes), progress, signal);
  progress(table.length);
  return table;
}

const xlsxReader = onDemand(() => import('read-excel-file/browser'));
const csvReader = onDemand(() => import('papaparse'));

const unreadable: Problem = { kind: 'unreadable' };

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const { readSheet } = await xlsxReader();
  try {
    const shown = await firstShownSheet(bytes);
    return (await readSheet(await withToldErrors(bytes), shown)).map((row) => row.map(cellText));
  } catch {
    throw unreadable;
  }
}

const spreadsheetDigits = 15;

/**
 * A spreadsheet's date is midnight in UTC. A number has a decimal comma and the spreadsheet program's 15 digits: a
 * formula's rounding errors beyond them are never displayed.
 */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : calendarDay(cell);
  if (typeof cell !== 'number') return String(cell).trim();
  return String(Number(cell.toPrecision(spreadsheetDigits))).replace('.', ',');
}

function calendarDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getUTCFullYear()}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`;
}

const rowsPerTurn = 1000;
const rowsToGuessBy = 20;

/** First line by which some programs give Excel the separator; Excel hides it. */
const toldSeparator = /^"?sep=([;,\t|])"?\n/i;

async function readCsv(said: string, progress: Progress, signal: AbortSignal): Promise<Table> {
  if (said.includes('\0')) throw unreadable;
  // Appended rows may have other line endings.
  const whole = said.replace(/\r\n?/g, '\n');
  const { default: Papa } = await csvReader();
  const table: Table = [];
  const [line = '', told] = toldSeparator.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const separator = told ?? separatorOf(withoutQuotes(text), Papa.parse);
  for (const cells of delimitedRows(text, separator, '\n')) {
    table.push(cells.map(pastedText));
    if (table.length % rowsPerTurn !== 0) continue;
    if (signal.aborted) break;
    progress(table.length);
  }
  return table;
}

/** The guessed separator. Empty rows would mislead the guess; a separator missing in the headings is part of a text. */
function separatorOf(text: string, parse: typeof import('papaparse').parse): string {
  const { delimiter } = parse(text, { preview: rowsToGuessBy, skipEmptyLines: 'greedy' }).meta;
  const headings = /^.*[^\s,;|].*$/m.exec(text)?.[0] ?? '';
  return headings.includes(delimiter) ? delimiter : ';';
}

/** Quoted text does not help the guess, and a quote inside a text would hide separators. */
function withoutQuotes(text: string): string {
  return text.replace(/(?<![^,;|\t\r\n])"[^"]*(?:""[^"]*)*"(?![^ ,;|\t\r\n])/g, 'x').replaceAll('"', '');
}

/**
 * Brazilian Excel saves CSV in its Windows encoding by default, and 'Texto Unicode' in UTF-16; other programs use
 * either byte order.
 */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
