import { textRows } from '../../domain/tables/pastedRows.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { type Booking, type BookingOptions, bookingChoices } from './bookingOptions.ts';
import { typedAmount } from './typedAmount.ts';

/** A pasted row with its cells and its result. */
export interface PastedRow<Line = unknown> {
  /** From 1, as in the spreadsheet. */
  number: number;
  cells: readonly string[];
  line: Line | null;
  /** Reason for a row without a line; a heading has neither. */
  fault: string | null;
  /** Likely reason for a refusal by the host. */
  warning?: string;
}

/**
 * Rows of text from a spreadsheet, read by `read` in the order of `roles`; it returns a row's line or its fault. Without
 * headings the columns are those roles; headings give them their places, and one that is not known is a fault. Cells are
 * read before lines; empty rows are skipped.
 */
export function readRows<Line extends object>(
  text: string,
  { count, placesOf }: PastedColumns,
  read: (cells: readonly string[], index: number) => Line | string,
): PastedRow<Line>[] {
  let order: ReturnType<typeof placesOf> | null = null;
  return textRows(text)
    .map(({ number, cells }) => ({ number, cells: ownCells(cells, count) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ number, cells }, index) => {
      if (index === 0 && isHeading(cells)) {
        order = placesOf(cells);
        const fault = typeof order === 'string' ? order : null;
        return { number, cells, line: null, fault };
      }
      const placed = order === null || typeof order === 'string' ? cells : inOrder(cells, order);
      const line = placed === null ? pasteTexts.beyondHeadings : read(placed, index);
      return typeof line === 'string'
        ? { number, cells: placed ?? cells, line: null, fault: line }
        : { number, cells: placed ?? cells, line, fault: null };
    });
}

/** Columns of a pasted table. */
export interface PastedColumns {
  /** Number of columns without headings. */
  count: number;
  /** Place of each column under these headings, -1 for a missing one and null for all as they stand; else the fault. */
  placesOf: (headings: readonly string[]) => readonly number[] | null | string;
}

/** The cells in the order of the columns; null when one stands beyond the headings. */
function inOrder(cells: readonly string[], order: readonly number[] | null): readonly string[] | null {
  if (order === null) return cells;
  const known = new Set(order);
  const isLost = cells.some((cell, place) => cell !== '' && !known.has(place) && place > Math.max(...order));
  return isLost ? null : order.map((place) => cells[place] ?? '');
}

/** The lines of the rows, or null while one is wrong or none has a line. */
export function pastedLines<Line>(rows: readonly PastedRow<Line>[]): Line[] | null {
  if (rows.some(({ fault }) => fault !== null)) return null;
  const lines = rows.flatMap(({ line }) => (line ? [line] : []));
  return lines.length > 0 ? lines : null;
}

/**
 * Makes the reader that finds an account and a cost center by code, '' for none, among the choices, or says why it
 * cannot.
 */
export function bookingReader(
  options: BookingOptions,
): (account: string, center: string) => Booking | string {
  const { accounts, centers } = bookingChoices(options);
  const accountIds = new Map(accounts.map(({ id, code }) => [code, String(id)]));
  const centerIds = new Map(centers.map(({ id, code }) => [code, id]));
  return (account, center) => {
    if (account === '') return pasteTexts.noAccount;
    const counter_account_id = found(accountIds, account);
    if (counter_account_id === undefined) return pasteTexts.unknownAccount(account);
    const cost_center_id = center === '' ? '' : found(centerIds, center);
    if (cost_center_id === undefined) return pasteTexts.unknownCenter(center);
    return { counter_account_id, cost_center_id };
  };
}

/** The id of a code, which exports and lists show beside its name: `1.2 - Bancos`. */
function found(ids: ReadonlyMap<string, string>, said: string): string | undefined {
  const [, code] = /^([\w./-]+) [-\u2013\u2014] ./.exec(said) ?? [];
  return ids.get(said) ?? (code === undefined ? undefined : ids.get(code));
}

/** An amount in cents, of either sign, or the reason why the text is none. */
export function pastedCents(text: string): number | string {
  if (saysNothing(text)) return pasteTexts.noAmount;
  return typedAmount(text, pasteTexts.notAnAmount(text));
}

/** An empty cell or a zero leaves the amount to the other column. */
export function hasWeight(cell: string): boolean {
  return !saysNothing(cell) && parseTypedMoney(cell) !== 0;
}

/** True for an empty amount: a dash, or Excel's accounting format with the currency before it. */
function saysNothing(cell: string): boolean {
  return /^(?:R\$)?\s*[-–−]?$/i.test(cell);
}

/** A word in lower case, letters only. */
export function bareWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** True for a cell with words instead of an amount. */
export function isWorded(text: string): boolean {
  return /\p{L}/u.test(text.replace(/^[-−]?\s*R\$/i, ''));
}

/** A row without copied cells may have typed ones. */
function ownCells(cells: readonly string[], count: number): string[] {
  const own = cells.length === 1 ? (cells[0] ?? '').split(';').map((cell) => cell.trim()) : [...cells];
  while (own.length > count && own.at(-1) === '') own.pop();
  return own;
}

function isHeading(cells: readonly string[]): boolean {
  return !/\d/.test(cells.join(''));
}
