import writeXlsxFile, { type CellObject } from 'write-excel-file/browser';
import { clockInSaoPaulo } from '../../../domain/dateText.ts';
import type { Cell } from '../../../domain/tables/cell.ts';
import { signingTexts } from '../../../texts/reports/signing.ts';

const widths: Record<Cell['type'], number> = {
  text: 34,
  code: 16,
  money: 18,
  number: 12,
  date: 12,
  instant: 18,
  flag: 12,
};
const longestName = 31;
const plainFormat = '#,##0.00;-#,##0.00;"–"';

/** Rows as an XLSX file: amounts are numbers, dates are dates, the headings stay visible. */
export function xlsxOf(
  title: string,
  columns: readonly { title: string }[],
  rows: Cell[][],
  note?: string,
  facts?: readonly (readonly [name: string, value: string])[],
): Promise<Blob> {
  const head = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }));
  const body = rows.map((cells) => cells.map(lookedCell));
  const foot = note ? [[], [{ value: note, type: String }]] : [];
  if (facts) {
    const info = facts.map(([name, value]) => [
      { value: name, type: String, fontWeight: 'bold' as const },
      { value, type: String },
    ]);
    return writeXlsxFile([
      {
        data: [head, ...body],
        sheet: sheetNameOf(title),
        columns: columnsOf(columns, rows),
        stickyRowsCount: 1,
      },
      { data: info, sheet: signingTexts.xlsxSheet, columns: [{ width: 16 }, { width: 60 }] },
    ]).toBlob();
  }
  return writeXlsxFile([head, ...body, ...foot], {
    sheet: sheetNameOf(title),
    columns: columnsOf(columns, rows),
    stickyRowsCount: 1,
  }).toBlob();
}

function columnsOf(columns: readonly unknown[], rows: readonly Cell[][]) {
  return columns.map((_, place) => ({ width: widths[rows[0]?.[place]?.type ?? 'text'] }));
}

/** Limits of Excel: length, forbidden characters, and no apostrophe at either end. */
function sheetNameOf(title: string): string {
  return title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, longestName)
    .replace(/^'+|'+$/g, '');
}

function lookedCell(cell: Cell): CellObject | null {
  const made = xlsxCell(cell);
  return (
    made && {
      ...made,
      ...(cell.isStrong && { fontWeight: 'bold' }),
      ...(cell.depth && { indent: cell.depth }),
    }
  );
}

/** A file has no time zone: dates and times are those of São Paulo. */
export function xlsxCell(cell: Cell): CellObject | null {
  switch (cell.type) {
    case 'money':
      return cell.cents === null
        ? null
        : { value: cell.cents / 100, type: Number, format: cell.isPlain ? plainFormat : '#,##0.00' };
    case 'number':
      return cell.value === null ? null : { value: cell.value, type: Number };
    case 'date':
      return dated(cell.date, 'dd/mm/yyyy');
    case 'instant':
      return dated(cell.instant && clockInSaoPaulo(cell.instant), 'dd/mm/yyyy hh:mm');
    default:
      return cell.text === '' ? null : { value: escaped(cell.text), type: String };
  }
}

/** The format reads `_x0041_` as an escaped letter; its own underscore escaped, the text is what it was. */
function escaped(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function dated(clock: string | null, format: string): CellObject | null {
  if (clock === null) return null;
  const isDay = clock.length === 10;
  const value = new Date(isDay ? `${clock}T00:00:00Z` : clock);
  if (Number.isNaN(value.getTime())) return { value: clock, type: String };
  return { value, type: Date, format: isDay ? 'dd/mm/yyyy' : format };
}
