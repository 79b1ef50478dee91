import type { Problem } from '../../domain/problem.ts';
import type { Table } from '../../machines/imports/importTable.ts';
import { onDemand } from '../onDemand.ts';

/** Tells how many rows were read so far; an answer of false ends the reading. */
type Progress = (rows: number) => void;

/** The first sheet of an XLSX file, or a CSV file in UTF-8 or the Windows encoding of Excel, as text cell by cell. */
export async function readTable(file: File, progress: Progress, signal: AbortSignal): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const table = isZip ? await readXlsx(file) : await readCsv(textOf(bytes), progress, signal);
  progress(table.length);
  if (table.length === 0) throw unreadable;
  return table;
}

const xlsxReader = onDemand(() => import('read-excel-file/browser'));
const csvReader = onDemand(() => import('papaparse'));

const unreadable: Problem = { kind: 'unreadable' };

async function readXlsx(file: File): Promise<Table> {
  const { readSheet } = await xlsxReader();
  try {
    return (await readSheet(file)).map((row) => row.map(cellText));
  } catch {
    throw unreadable;
  }
}

/** A spreadsheet's day is midnight in UTC; a number keeps its digits, with the decimal comma. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : calendarDay(cell);
  return typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell).trim();
}

function calendarDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getUTCFullYear()}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`;
}

const rowsPerTurn = 1000;

async function readCsv(text: string, progress: Progress, signal: AbortSignal): Promise<Table> {
  if (text.includes('\0')) throw unreadable;
  const { default: Papa } = await csvReader();
  const table: Table = [];
  await new Promise<void>((resolve) => {
    Papa.parse<string[]>(text, {
      skipEmptyLines: 'greedy',
      step: ({ data }, parser) => {
        table.push(data.map((cell) => cell.trim()));
        if (table.length % rowsPerTurn !== 0) return;
        if (signal.aborted) return parser.abort();
        progress(table.length);
      },
      complete: () => resolve(),
    });
  });
  return table;
}

/** Brazilian Excel saves CSV in its Windows encoding unless told otherwise. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
