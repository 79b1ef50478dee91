import { formatCount } from '../../domain/count.ts';
import { foldedName, type ImportedRow, mostRowsOf, saysTheSame } from '../../domain/imports/importing.ts';
import type { ImportKind } from '../../domain/imports/importKinds.ts';
import { delimitedRows } from '../../domain/tables/delimitedRows.ts';
import { pastedText } from '../../domain/tables/pastedText.ts';
import type { StandingDocument } from '../../domain/titles/titleImport.ts';
import { importColumns, importTexts } from '../../texts/imports/imports.ts';
import { customerRecord, supplierRecord } from '../../texts/tenant/parties.ts';
import { headingWord, type ImportLaws, type ImportSurroundings, type RowCells } from './importLaws.ts';
import { partyImport, projectImport } from './namedImports.ts';
import { titleImport } from './titleImports.ts';
import { type TitleNames, titleSurroundings } from './titleNames.ts';
import { accountImport, costCenterImport, parentOf } from './treeImports.ts';

/** A sheet as read, with empty rows; the first filled row has the headings. */
export type Table = string[][];

/** The company's existing data, for the laws. */
export interface Standing {
  rows: ImportedRow[];
  projects: string[];
  /** Names for imports of titles. */
  titles?: TitleNames;
  /** Existing titles of the file; unknown until the host was asked. */
  documents?: StandingDocument[];
}

/** A row of the file and its result. */
export interface CheckedRow {
  /** From 1, as in the spreadsheet. */
  line: number;
  cells: string[];
  state: 'new' | 'same' | 'wrong';
  /** Reasons why it is wrong. */
  faults: string[];
  /** Worth checking before sending. */
  warning?: string;
  /** The row as it would be sent. */
  row: ImportedRow;
}

export const importLaws: Record<ImportKind, ImportLaws> = {
  projects: projectImport,
  suppliers: partyImport(supplierRecord),
  customers: partyImport(customerRecord),
  accounts: accountImport,
  costCenters: costCenterImport,
  payables: titleImport('PAYABLE'),
  receivables: titleImport('RECEIVABLE'),
};

/** Field of each column by its heading, '' for none. */
export function recognised(kind: ImportKind, table: Table): string[] {
  const taken = new Set<string>();
  return headingsOf(table).map((heading) => {
    const word = headingWord(heading);
    const column = importColumns[kind].find(
      ({ field, title, aliases, asks = [] }) =>
        !taken.has(field) &&
        [field, title, ...aliases, ...asks.map(([asked]) => asked)].some(
          (name) => headingWord(name) === word,
        ),
    );
    if (column) taken.add(column.field);
    return column?.field ?? '';
  });
}

/** Faults of the whole file: a missing required column, no rows, or too many. */
export function tableFaults(kind: ImportKind, table: Table, mapping: readonly string[]): string[] {
  const rows = rowsOf(table).length;
  const most = mostRowsOf(kind);
  return [
    ...importColumns[kind]
      .filter(({ field, isRequired }) => isRequired && !mapping.includes(field))
      .map(({ title }) => importTexts.missingColumn(title)),
    ...(rows === 0 ? [importTexts.nothing] : []),
    ...(rows > most ? [importTexts.tooMany(formatCount(most))] : []),
  ];
}

/** Headings of filled columns that are not imported. */
export function leftOut(table: Table, mapping: readonly string[]): string[] {
  const rows = rowsOf(table);
  return headingsOf(table).filter(
    (_, index) => !mapping[index] && rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
  );
}

/** Every row of the file, checked by the rules of the form and against the rows around it. */
export function checkedRows(
  kind: ImportKind,
  table: Table,
  mapping: readonly string[],
  { rows: standing, projects, titles, documents = [] }: Standing,
): CheckedRow[] {
  const laws = importLaws[kind];
  const headings = headingsOf(table);
  const width = headings.length;
  const readings = mapping.map((field, index) => ({ field, said: reading(kind, field, headings[index]) }));
  const read = rowsOf(table).map(({ line, cells }) => {
    const { row, faults, warning, anew = [], charged } = laws.read(byField(cells, readings));
    // Cells beyond the headings would be lost, and suggest a separator inside a cell that moved the others.
    const beyond = isFilled(cells.slice(width)) ? [importTexts.faults.tooManyCells] : [];
    const broken = brokenCells(kind, mapping, cells);
    return {
      line,
      cells,
      row,
      faults: [...beyond, ...(broken.length > 0 ? broken : [...faults, ...longTexts(kind, row)])],
      warning,
      anew,
      charged,
    };
  });
  const known = new Map(standing.map((row) => [String(row.code), row]));
  const around: ImportSurroundings = {
    standing,
    byCode: new Map([
      ...known,
      ...read.map(
        ({ row }) => [String(row.code), { ...(known.get(String(row.code)) ?? laws.unsaid), ...row }] as const,
      ),
    ]),
    projects: new Set(projects),
    titles: titles ? titleSurroundings(titles, read, documents) : null,
  };
  const stand = Map.groupBy(standing, (row) => laws.keyOf?.(row));
  const first = new Map<string, { line: number; row: ImportedRow }>();
  return read.map(({ line, cells, row, faults, warning, anew }) => {
    if (faults.length > 0) return { line, cells, row, faults, state: 'wrong' };
    const key = laws.keyOf?.(row);
    const alike = (key !== undefined && stand.get(key)) || [];
    if (alike.some((other) => agrees(other, row)) || laws.stands?.(row, around)) {
      return { line, cells, row, faults, state: 'same' };
    }
    const before = key === undefined ? undefined : first.get(key);
    if (before && agrees(before.row, row)) return { line, cells, row, faults, state: 'same' };
    if (key !== undefined && !before) first.set(key, { line, row });
    const whole = { ...laws.unsaid, ...row };
    const found = [
      ...(alike.length > 0 ? [importTexts.faults.differs] : []),
      ...(before ? [importTexts.faults.repeated(before.line)] : []),
      ...(laws.refuse?.(whole, around) ?? []),
      ...anew,
    ];
    const placed = 'code' in row ? { ...whole, parent_code: parentOf(row, around) } : whole;
    return found.length > 0
      ? { line, cells, row: placed, faults: found, state: 'wrong' }
      : { line, cells, row: placed, faults: found, ...(warning && { warning }), state: 'new' };
  });
}

/** Rows to send, or null while a row is wrong or none is new. */
export function rowsToSend(rows: readonly CheckedRow[]): ImportedRow[] | null {
  if (rows.some(({ state }) => state === 'wrong')) return null;
  const fresh = rows.filter(({ state }) => state === 'new').map(({ row }) => row);
  return fresh.length > 0 ? fresh : null;
}

/**
 * Text from a spreadsheet, or typed with semicolons, as a table. Spreadsheets quote a cell only for a line break; other
 * quotes are part of the text.
 */
export function pastedTable(text: string): Table {
  const separator = text.includes('\t') ? '\t' : ';';
  const isQuoted = (held: string) => held.includes('\n') && !held.includes(separator);
  const rows = delimitedRows(text.replace(/\r\n?/g, '\n'), separator, '\n', isQuoted);
  return Array.from(rows, (cells) => cells.map(pastedText));
}

export function headingsOf(table: Table): string[] {
  return table.find(isFilled) ?? [];
}

/** Rows below the headings, numbered as in the spreadsheet. */
export function rowsOf(table: Table): { line: number; cells: string[] }[] {
  const filled = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => isFilled(cells));
  return filled.slice(1);
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** Error values of spreadsheet formulas, in either language. */
const brokenCell =
  /^#(?:N\/[AD]|(?:REF|VALUE|VALOR|DIV\/0|NULL|NULO|N[UÚ]M|CALC|SPILL|DESPEJAR)!|N[AO]ME\?)$/;

function brokenCells(kind: ImportKind, mapping: readonly string[], cells: readonly string[]): string[] {
  return mapping.flatMap((wanted, index) => {
    const cell = (cells[index] ?? '').trim();
    const column = importColumns[kind].find(({ field }) => field === wanted);
    return column && brokenCell.test(cell)
      ? [importTexts.faults.ofColumn(column.title, importTexts.faults.brokenCell(cell))]
      : [];
  });
}

/** Texts so long that the host would refuse the whole file. */
function longTexts(kind: ImportKind, row: ImportedRow): string[] {
  return importColumns[kind].flatMap(({ field, title, longest = Number.POSITIVE_INFINITY }) =>
    String(row[field] ?? '').length > longest
      ? [importTexts.faults.ofColumn(title, importTexts.faults.tooLong(longest))]
      : [],
  );
}

interface Reading {
  field: string;
  said: (cell: string) => string;
}

/** Words of a column's cells: where its heading asks for one of two, yes is that one and no the other. */
function reading(kind: ImportKind, wanted: string, heading = ''): Reading['said'] {
  const { asks = [] } = importColumns[kind].find(({ field }) => field === wanted) ?? {};
  const [, yes, no] = asks.find(([asked]) => headingWord(asked) === headingWord(heading)) ?? [];
  return (cell) => {
    const word = foldedName(cell);
    return (importTexts.yes.includes(word) ? yes : importTexts.no.includes(word) ? no : undefined) ?? cell;
  };
}

function byField(cells: readonly string[], readings: readonly Reading[]): RowCells {
  return Object.fromEntries(
    readings.flatMap(({ field, said }, index) => (field === '' ? [] : [[field, said(cells[index] ?? '')]])),
  );
}

/** True when the existing row equals the file's in every column of the file. */
function agrees(standing: ImportedRow, row: ImportedRow): boolean {
  for (const field in row) if (!saysTheSame(field, row[field], standing[field])) return false;
  return true;
}
