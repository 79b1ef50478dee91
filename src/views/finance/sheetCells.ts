import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatMoney, spreadsheetMoney } from '../../domain/money.ts';
import { copiedText } from '../../domain/spreadsheetText.ts';
import type { SheetCell, SheetColumn } from '../parts/SpreadsheetFrame.tsx';

/** A column of a spreadsheet with the cell that it shows of a row. */
export interface SheetField<Row> extends SheetColumn {
  cell: (row: Row) => SheetCell;
}

export function textCell(text: string): SheetCell {
  return { text, copied: copiedText(text) };
}

export function moneyCell(cents: number): SheetCell {
  return { text: formatMoney(cents), copied: spreadsheetMoney(cents) };
}

export function dateCell(date: string): SheetCell {
  const text = formatCalendarDate(date);
  return { text, copied: text };
}
