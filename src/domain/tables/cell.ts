import { formatCalendarDate, formatTimestamp } from '../dateText.ts';
import { formatBrl, formatMoney, spreadsheetMoney } from '../money.ts';
import { compareCodes, compareNames } from '../order.ts';
import { copiedText } from './spreadsheetText.ts';

/**
 * A typed table cell: grid, spreadsheet, copy, sort, search, export and print derive from it. Codes sort by their
 * numbers; a date is `YYYY-MM-DD`, an instant an ISO timestamp; null is an empty cell.
 */
export type Cell = CellLook & CellValue;

/** Layout of a report row on paper and in files, which have only its cells. */
export interface CellLook {
  /** Number of groups above the row; set on its first cell. */
  depth?: number;
  /** For groups and totals. */
  isStrong?: boolean;
  /** For totals alone. */
  isTotal?: boolean;
}

type CellValue =
  /** `order` sorts texts that do not sort by their words, such as month names. */
  | { type: 'text' | 'code'; text: string; order?: string }
  /** `isPlain` in a table whose title states the currency: no sign of it, and a dash for zero. */
  | { type: 'money'; cents: number | null; isPlain?: true }
  /** `digits` is the number of decimals, zeros included. */
  | { type: 'number'; value: number | null; digits?: number }
  | { type: 'date'; date: string | null }
  | { type: 'instant'; instant: string | null }
  | { type: 'flag'; isOn: boolean; text: string };

/** Heading and data of a column. */
export interface Field<Row> {
  key: string;
  title: string;
  value: (row: Row) => Cell;
}

export function textCell(text: string | null | undefined): Cell {
  return { type: 'text', text: text ?? '' };
}

/** A text sorted by the numbers in it: 1.1.2 before 1.1.10 (decision D7). */
export function codeCell(text: string | null | undefined): Cell {
  return { type: 'code', text: text ?? '' };
}

export function moneyCell(cents: number | null): Cell {
  return { type: 'money', cents };
}

/** An amount of a table in reais. */
export function plainMoneyCell(cents: number | null): Cell {
  return { type: 'money', cents, isPlain: true };
}

/** Stands for a plain amount of zero. */
export const nothing = '–';

/** An amount of a table in reais, as in its cells. */
export function plainMoney(cents: number): string {
  return cents === 0 ? nothing : formatMoney(cents);
}

export function numberCell(value: number | null): Cell {
  return { type: 'number', value };
}

/** A percentage rounded to one decimal, half away from zero; zero has no sign. */
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

/** A yes or no with its word. */
export function flagCell(isOn: boolean, text: string): Cell {
  return { type: 'flag', isOn, text };
}

/** The displayed text; '' when empty. */
export function cellText(cell: Cell): string {
  switch (cell.type) {
    case 'money':
      if (cell.cents === null) return '';
      if (!cell.isPlain) return formatBrl(cell.cents);
      return plainMoney(cell.cents);
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

/** The cell for a Brazilian spreadsheet: a number, a date, or one line of text that is never a formula. */
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

export function isBlank(cell: Cell): boolean {
  return cellText(cell) === '';
}

/** Compares two cells of a column by their type; blank cells come last. */
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
