import { parseTypedDate } from '../../domain/calendarDate.ts';
import { foldedName, type ImportedRow } from '../../domain/imports/importing.ts';
import { plainText } from '../../domain/plainText.ts';
import type { ChargedTo } from '../../domain/titles/titleImport.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import type { TitleSurroundings } from './titleNames.ts';

/** The cells of a row by field; a column that the file has not is absent. */
export type RowCells = Readonly<Record<string, string>>;

/** What a row may refer to. */
export interface ImportSurroundings {
  /** The rows of the company, as they would be sent. */
  standing: readonly ImportedRow[];
  /** Every row under its code: as the file says it, and as the company has what the file does not say. */
  byCode: ReadonlyMap<string, ImportedRow>;
  /** The projects of the company, their names folded. */
  projects: ReadonlySet<string>;
  /** What titles name; null for rows of any other kind. */
  titles: TitleSurroundings | null;
}

export interface ReadRow {
  row: ImportedRow;
  /** Why it cannot be sent; none when it can. */
  faults: string[];
  /** What deserves a second look before it is brought in, and keeps nobody from it. */
  warning?: string | undefined;
  /** Why it cannot be brought in, though it may stand already. */
  anew?: string[];
  /** All that a title is charged to, where that is more than a row that is brought in may say. */
  charged?: ChargedTo | undefined;
}

/** What makes the rows of a file rows of a registry. */
export interface ImportLaws {
  /** What a row is before its references are looked up: the same words as are sent. */
  read: (cells: RowCells) => ReadRow;
  /** What a new row is where the file has no column that says so; a row that stands is not compared by it. */
  unsaid?: ImportedRow;
  /** Why a row that reads well cannot stand where it wants to. */
  refuse?: (row: ImportedRow, around: ImportSurroundings) => string[];
  /** Whether a row that stands for itself stands already; for rows with a key the other rows tell. */
  stands?: (row: ImportedRow, around: ImportSurroundings) => boolean;
  /** Tells a row from others: its code, its tax id or its name. Without it every row stands for itself. */
  keyOf?: (row: ImportedRow) => string;
}

/** The faults that the form would show for these values, a sentence each. */
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

/** A cell of a word among several; an empty one says `empty`. */
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

/** A cell of whether a row is active, perhaps by yes or no; an empty one says that it is. */
export function readFlag(cell: string | undefined): boolean | null {
  const word = foldedName(cell ?? '');
  if (word === '' || importTexts.active.includes(word)) return true;
  return importTexts.inactive.includes(word) ? false : null;
}

/** A code of a tree, without what stands around it, seen or not. */
export function readCode(cell = ''): string {
  return cell.replace(/^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g, '');
}

/**
 * A blank beside a dot would put the row where nobody wants it: '1.1 .01' stands under '1', and not under '1.1'. So would
 * a code that a spreadsheet keeps as a number, of which nobody knows whether it was '1.1' or '1.10'.
 */
export function codeFaults(title: string, row: ImportedRow): string[] {
  const code = String(row.code);
  if (/^\d+,\d+$/.test(code)) {
    return [importTexts.faults.ofColumn(title, importTexts.faults.numericCode(code))];
  }
  const meant = code.replace(/[\s\u200b\u2060]*\.[\s\u200b\u2060]*/g, '.');
  return meant === code
    ? []
    : [importTexts.faults.ofColumn(title, importTexts.faults.blankInCode(code, meant))];
}

/** A cell of a day: typed as the form takes it, or `YYYY-MM-DD` as a spreadsheet program gives it; null when neither. */
export function readDay(cell: string | undefined): string | null {
  const typed = (cell ?? '').trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(typed)
    ? parseTypedDate(typed.split('-').reverse().join('/'))
    : parseTypedDate(typed);
}

/** A word without accents and case: what people type in the headings of a spreadsheet. */
export function foldedWord(text: string): string {
  return plainText(text.trim()).replace(/\s+/g, ' ');
}

/** A heading without what people put around it: the currency, a mark, blanks beside a bar, and what joins its words. */
export function headingWord(heading: string): string {
  return foldedWord(heading)
    .replace(/[\s*:?.]+$/, '')
    .replace(/ (?:em )?(?:r\$|\(r\$\))$/, '')
    .replace(/ ?\/ ?/g, '/')
    .replace(/ d[aeo] /g, ' ')
    .replace('°', 'º');
}

/** Only the columns that the file has are sent, and compared. */
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
