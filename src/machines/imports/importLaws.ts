import { foldedName, type ImportedRow } from '../../domain/imports/importing.ts';
import { keptText } from '../../domain/keptText.ts';
import { plainText } from '../../domain/plainText.ts';
import type { ChargedTo } from '../../domain/titles/titleImport.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import type { TitleSurroundings } from './titleNames.ts';

/** The cells of a row by field; columns missing from the file are absent. */
export type RowCells = Readonly<Record<string, string>>;

/** Existing and other rows that a row can refer to. */
export interface ImportSurroundings {
  /** The company's rows, in the form that is sent. */
  standing: readonly ImportedRow[];
  /** Every row by code: the file's, else the company's. */
  byCode: ReadonlyMap<string, ImportedRow>;
  /** Folded names of the company's projects. */
  projects: ReadonlySet<string>;
  /** Names that titles refer to; null for other kinds. */
  titles: TitleSurroundings | null;
}

export interface ReadRow {
  row: ImportedRow;
  /** Reasons why it cannot be sent. */
  faults: string[];
  /** Worth checking, but no obstacle. */
  warning?: string | undefined;
  /** Reasons why it cannot be created, though it may exist. */
  anew?: string[];
  /** All bookings of a title, when more than an imported row may have. */
  charged?: ChargedTo | undefined;
}

/** A cell of a row with its column. */
export interface SignedCell {
  heading: string;
  /** The column's field; '' when it is not imported. */
  field: string;
  cell: string;
}

/** Rules for the rows of one kind. */
export interface ImportLaws {
  /** Reads a row before its references are resolved, in the words that are sent. */
  read: (cells: RowCells) => ReadRow;
  /** Defaults of a new row for missing columns; existing rows are not compared by them. */
  unsaid?: ImportedRow;
  /** Reasons why a readable row does not fit among the others. */
  refuse?: (row: ImportedRow, around: ImportSurroundings) => string[];
  /** True when a row without a key already exists. */
  stands?: (row: ImportedRow, around: ImportSurroundings) => boolean;
  /** Reasons, in any column of the file, why the row is over and cannot enter as new. */
  ended?: (row: readonly SignedCell[], cells: RowCells) => string[];
  /** Says which existing row with the same key differs. */
  differs?: (standing: ImportedRow, row: ImportedRow) => string;
  /** Key of a row: code, tax id or name. Without it, every row is distinct. */
  keyOf?: (row: ImportedRow) => string;
}

/** Faults of the form for these values, as sentences. */
export function formFaults<Values>(
  { fields, form }: FormErrors<Values>,
  titles: Partial<Record<keyof Values, string>>,
): string[] {
  const found: string[] = [];
  for (const field in fields) {
    const fault = fields[field];
    const title = titles[field];
    if (fault) found.push(title ? importTexts.faults.ofColumn(title, fault) : fault);
  }
  return found.length === 0 && form ? [form.title] : found;
}

/** A cell with one of several words; an empty one means `empty`. */
export function readWord<Word extends string>(
  cell: string | undefined,
  names: Readonly<Record<Word, string>>,
  empty: NoInfer<Word> | '',
): Word | '' | null {
  if (cell === undefined || cell.trim() === '') return empty;
  const wanted = foldedWord(cell);
  for (const word in names) {
    if (foldedWord(names[word]) === wanted || word.toLowerCase() === wanted) return word;
  }
  return null;
}

/** A cell for active or inactive, or yes or no; empty means active. */
export function readFlag(cell: string | undefined): boolean | null {
  const word = foldedName(cell ?? '');
  if (word === '' || importTexts.active.includes(word)) return true;
  return importTexts.inactive.includes(word) ? false : null;
}

/** A code of a tree without surrounding blanks and invisible characters. */
export function readCode(cell = ''): string {
  return keptText(cell);
}

/**
 * A blank beside a dot would put '1.1 .01' under '1' instead of '1.1'. A code kept as a number may have been '1.1' or
 * '1.10'.
 */
export function codeFaults(title: string, row: ImportedRow): string[] {
  const code = String(row.code);
  if (/^\d+,\d+$/.test(code)) {
    return [importTexts.faults.ofColumn(title, importTexts.faults.numericCode(code))];
  }
  const meant = code.replace(/\s*\.\s*/g, '.');
  return meant === code
    ? []
    : [importTexts.faults.ofColumn(title, importTexts.faults.blankInCode(code, meant))];
}

/** A spreadsheet heading without accents and case. */
export function foldedWord(text: string): string {
  return plainText(text.trim()).replace(/\s+/g, ' ');
}

/** A heading without additions: the currency, a mark, blanks beside a slash, and joining words. */
export function headingWord(heading: string): string {
  return foldedWord(heading)
    .replace(/[\s*:?.]+$/, '')
    .replace(/ (?:em )?(?:r\$|\(r\$\))$/, '')
    .replace(/ ?\/ ?/g, '/')
    .replace(/ d[aeo] /g, ' ')
    .replace('°', 'º');
}

/** Only columns of the file are sent and compared. */
export function ofFile(
  values: ImportedRow,
  cells: RowCells,
  fields: Readonly<Record<string, string>>,
): ImportedRow {
  const row: ImportedRow = {};
  for (const field in values) {
    const value = values[field];
    if (value !== undefined && (fields[field] ?? field) in cells) row[field] = value;
  }
  return row;
}
