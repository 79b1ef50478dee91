import { placedRows } from './delimitedRows.ts';
import { pastedText } from './pastedText.ts';

/** A row of pasted text. */
export interface TextRow {
  /** From 1, as in the spreadsheet: a line break within a cell begins no row. */
  number: number;
  cells: string[];
}

/**
 * Rows of text from a spreadsheet, or typed with semicolons. Spreadsheets quote a cell only for a line break; other
 * quotes are part of the text.
 */
export function textRows(text: string): TextRow[] {
  return placed(text).map(({ cells }, index) => ({ number: index + 1, cells: cells.map(pastedText) }));
}

/** The text from this row on. */
export function textFromRow(text: string, number: number): string {
  return withLineFeeds(text).slice(placed(text)[number - 1]?.at ?? text.length);
}

function placed(text: string) {
  const separator = separatorOf(text);
  const isQuoted = (held: string) => held.includes('\n') && !held.includes(separator);
  return [...placedRows(withLineFeeds(text), separator, '\n', isQuoted)];
}

/** Separator of copied cells, else of typed ones. */
export function separatorOf(text: string): string {
  return text.includes('\t') ? '\t' : ';';
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
