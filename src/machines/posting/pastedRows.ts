import { pastedText } from '../../domain/tables/pastedText.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { type Booking, type BookingOptions, bookingChoices } from './bookingOptions.ts';
import { typedAmount } from './typedAmount.ts';

/** A pasted row with its cells and its result. */
export interface PastedRow<Line = unknown> {
  /** From 1, as in the spreadsheet. */
  number: number;
  cells: string[];
  line: Line | null;
  /** Reason for a row without a line; a heading has neither. */
  fault: string | null;
  /** Likely reason for a refusal by the host. */
  warning?: string;
}

/**
 * Rows of text from a spreadsheet with `columns` columns; `read` returns a row's line or its fault. Headings and empty
 * rows are skipped.
 */
export function readRows<Line extends object>(
  text: string,
  columns: number,
  read: (cells: readonly string[], index: number) => Line | string,
): PastedRow<Line>[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ number: index + 1, cells: cellsOf(row, columns) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ number, cells }, index) => {
      if (index === 0 && isHeading(cells)) return { number, cells, line: null, fault: null };
      const line = read(cells, index);
      return typeof line === 'string'
        ? { number, cells, line: null, fault: line }
        : { number, cells, line, fault: null };
    });
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
    const counter_account_id = accountIds.get(account);
    if (counter_account_id === undefined) return pasteTexts.unknownAccount(account);
    const cost_center_id = center === '' ? '' : centerIds.get(center);
    if (cost_center_id === undefined) return pasteTexts.unknownCenter(center);
    return { counter_account_id, cost_center_id };
  };
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

function cellsOf(row: string, columns: number): string[] {
  const cells = row.split(row.includes('\t') ? '\t' : ';').map(pastedText);
  while (cells.length > columns && cells.at(-1) === '') cells.pop();
  return cells;
}

function isHeading(cells: readonly string[]): boolean {
  return !/\d/.test(cells.join(''));
}
