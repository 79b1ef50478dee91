import { formatCalendarDate, formatTimestamp } from '../dateText.ts';
import { formatBrl, spreadsheetMoney } from '../money.ts';
import { compareCodes, compareNames } from '../order.ts';
import { copiedText } from './spreadsheetText.ts';

/**
 * What a cell of a table holds, by its type: grid, spreadsheet, copy, sort, search, export and print are made of it.
 * Codes are ordered by their numbers; a date is `YYYY-MM-DD`, an instant an ISO timestamp; null is an empty cell.
 */
export type Cell = CellLook & CellValue;

/** How a row stands among those of a report, where it is drawn from its cells alone: on paper and in files. */
export interface CellLook {
  /** How many groups the row stands under; told by the row's first cell. */
  depth?: number;
  /** Of a group or a total. */
  isStrong?: boolean;
}

type CellValue =
  /** `order` is what a text is ordered by where its words are in no order, such as the names of months. */
  | { type: 'text' | 'code'; text: string; order?: string }
  | { type: 'money'; cents: number | null }
  /** `digits` are those that stand behind the comma, also where they are zeros. */
  | { type: 'number'; value: number | null; digits?: number }
  | { type: 'date'; date: string | null }
  | { type: 'instant'; instant: string | null }
  | { type: 'flag'; isOn: boolean; text: string };

/** A column as far as it is data: its heading, and what it holds of a row. */
export interface Field<Row> {
  key: string;
  title: string;
  value: (row: Row) => Cell;
}

export function textCell(text: string | null | undefined): Cell {
  return { type: 'text', text: text ?? '' };
}

/** A text that is ordered by the numbers in it: 1.1.2 before 1.1.10 (decision D7). */
export function codeCell(text: string | null | undefined): Cell {
  return { type: 'code', text: text ?? '' };
}

export function moneyCell(cents: number | null): Cell {
  return { type: 'money', cents };
}

export function numberCell(value: number | null): Cell {
  return { type: 'number', value };
}

/** A number of percent with one digit behind the comma, rounded alike on both sides of nothing, which has no sign. */
export function percentCell(percent: number): Cell {
  const value = (Math.sign(percent) * Math.round(Math.abs(percent) * 10)) / 10;
  return { type: 'number', value: value === 0 ? 0 : value, digits: 1 };
}

export function dateCell(date: string | null | undefined): Cell {
  return { type: 'date', date: date || null };
}

export function instantCell(instant: string | null | undefined): Cell {
  return { type: 'instant', instant: instant || null };
}

/** One of two, with the word for the one that it is. */
export function flagCell(isOn: boolean, text: string): Cell {
  return { type: 'flag', isOn, text };
}

/** The cell as it is read; '' when it is empty. */
export function cellText(cell: Cell): string {
  switch (cell.type) {
    case 'money':
      return cell.cents === null ? '' : formatBrl(cell.cents);
    case 'number':
      return cell.value === null
        ? ''
        : cell.value.toLocaleString('pt-BR', { minimumFractionDigits: cell.digits });
    case 'date':
      return formatCalendarDate(cell.date);
    case 'instant':
      return formatTimestamp(cell.instant);
    default:
      return cell.text;
  }
}

/** The cell as a Brazilian spreadsheet takes it: a number, a date, or one line of text that is never a formula. */
export function copiedCell(cell: Cell): string {
  switch (cell.type) {
    case 'money':
      return cell.cents === null ? '' : spreadsheetMoney(cell.cents);
    case 'number':
      return cell.value === null ? '' : String(cell.value).replace('.', ',');
    default:
      return copiedText(cellText(cell));
  }
}

/** True when the cell says nothing. */
export function isBlank(cell: Cell): boolean {
  return cellText(cell) === '';
}

/** The order of two cells of one column, each type by its own; a blank cell comes last. */
export function compareCells(a: Cell, b: Cell): number {
  const blanks = Number(isBlank(a)) - Number(isBlank(b));
  if (blanks !== 0) return blanks;
  if (a.type === 'code' && b.type === 'code') return compareCodes(a.text, b.text);
  if (a.type === 'text' || b.type === 'text') return compareNames(orderOf(a), orderOf(b));
  const [left, right] = [magnitude(a), magnitude(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderOf(cell: Cell): string {
  return (cell.type === 'text' && cell.order) || cellText(cell);
}

function magnitude(cell: Cell): number | string {
  switch (cell.type) {
    case 'money':
      return cell.cents ?? 0;
    case 'number':
      return cell.value ?? 0;
    case 'date':
      return cell.date ?? '';
    case 'instant':
      return Date.parse(cell.instant ?? '');
    case 'flag':
      return Number(cell.isOn);
    default:
      return cell.text;
  }
}
