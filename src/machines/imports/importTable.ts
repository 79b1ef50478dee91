import type { Capability } from '../../domain/capability.ts';
import { formatCount } from '../../domain/count.ts';
import { foldedName, type ImportedRow, mostRowsOf, saysTheSame } from '../../domain/imports/importing.ts';
import type { ImportKind } from '../../domain/imports/importKinds.ts';
import { keptText } from '../../domain/keptText.ts';
import { textRows } from '../../domain/tables/pastedRows.ts';
import type { StandingDocument } from '../../domain/titles/titleImport.ts';
import { type ImportColumn, importColumns, importTexts } from '../../texts/imports/imports.ts';
import { customerRecord, supplierRecord } from '../../texts/tenant/parties.ts';
import * as words from '../../texts/words.ts';
import {
  firstPlace,
  type HeadingPlace,
  headingPlaceBy,
  headingsOf,
  isFilled,
  repeatsHeadings,
  rowsOf,
} from './headings.ts';
import { brokenCells, footerIn } from './importCells.ts';
import { headingWord, type ImportLaws, type ImportSurroundings, type RowCells } from './importLaws.ts';
import { partyImport, projectImport } from './namedImports.ts';
import { type SheetMarks, type Table, unmarked } from './sheet.ts';
import { titleImport } from './titleImports.ts';
import { type TitleNames, titleSurroundings } from './titleNames.ts';
import { accountImport, costCenterImport, parentOf } from './treeImports.ts';

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
  state: 'new' | 'same' | 'wrong' | 'skipped';
  /** Reasons why it is wrong. */
  faults: string[];
  /** Worth checking before sending, or why it is no row. */
  warning?: string;
  /** The row as it would be sent. */
  row: ImportedRow;
}

/** Parts of a check, in the order in which its rows are listed. */
export const rowParts = ['wrong', 'warned', 'new', 'same', 'skipped'] as const;
export type RowPart = (typeof rowParts)[number];

export function partOf({ state, warning }: CheckedRow): RowPart {
  return state === 'new' && warning !== undefined ? 'warned' : state;
}

export const importLaws: Record<ImportKind, ImportLaws> = {
  projects: projectImport,
  suppliers: partyImport(supplierRecord),
  customers: partyImport(customerRecord),
  accounts: accountImport,
  costCenters: costCenterImport,
  payables: titleImport('PAYABLE'),
  receivables: titleImport('RECEIVABLE'),
  openingPayables: titleImport('PAYABLE', true),
  openingReceivables: titleImport('RECEIVABLE', true),
};

/** The lines with the headings of this kind. */
export function headingPlace(kind: ImportKind, table: Table, abilities: Abilities = []): HeadingPlace {
  const required = importColumns[kind].filter(({ isRequired }) => isRequired);
  return headingPlaceBy(table, (titles) => {
    const fields = fieldsOf(kind, titles, abilities);
    return {
      count: fields.filter(Boolean).length,
      isWhole: required.every(({ field }) => fields.includes(field)),
    };
  });
}

/** A table as the import begins with it. */
export function tableRead(kind: ImportKind, table: Table, marks = unmarked(), abilities: Abilities = []) {
  const headings = headingPlace(kind, table, abilities);
  return { table, marks, headings, mapping: recognised(kind, table, headings, abilities) };
}

type Abilities = readonly Capability[];

/** The columns that a host with these abilities takes. */
export function columnsFor(kind: ImportKind, abilities: Abilities): ImportColumn[] {
  return importColumns[kind].filter(({ needs }) => !needs || abilities.includes(needs));
}

/** Field of each column by its heading, '' for none. */
export function recognised(
  kind: ImportKind,
  table: Table,
  place?: HeadingPlace,
  abilities: Abilities = [],
): string[] {
  return fieldsOf(kind, headingsOf(table, place), abilities);
}

function fieldsOf(kind: ImportKind, titles: readonly string[], abilities: Abilities): string[] {
  const columns = columnsFor(kind, abilities);
  const taken = new Set<string>();
  return titles.map((heading) => {
    const word = headingWord(heading);
    const column = columns.find(
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
export function tableFaults(
  kind: ImportKind,
  table: Table,
  mapping: readonly string[],
  place?: HeadingPlace,
): string[] {
  const rows = rowsOf(table, place).length;
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
export function leftOut(table: Table, mapping: readonly string[], place?: HeadingPlace): string[] {
  const rows = rowsOf(table, place);
  return headingsOf(table, place).filter(
    (_, index) => !mapping[index] && rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
  );
}

/** Every row of the file, checked by the rules of the form and against the rows around it. */
export function checkedRows(
  kind: ImportKind,
  table: Table,
  mapping: readonly string[],
  { rows: standing, projects, titles, documents = [] }: Standing,
  place: HeadingPlace = firstPlace(table),
  marks: SheetMarks = unmarked(),
): CheckedRow[] {
  const laws = importLaws[kind];
  const headings = headingsOf(table, place);
  const width = headings.length;
  const all = rowsOf(table, place);
  const skipped = all.flatMap((row) => skippedRow(kind, table, mapping, place, row));
  const isSkipped = new Set(skipped.map(({ line }) => line));
  const filed = all.filter(({ line }) => !isSkipped.has(line));
  const isHidden = new Set(marks.hidden);
  const filledColumns = headings.map((_, column) => filed.some(({ cells }) => (cells[column] ?? '') !== ''));
  const readings = mapping.map((field, index) => ({ field, said: reading(kind, field, headings[index]) }));
  const read = filed.map(({ line, cells }) => {
    const said = byField(cells, readings);
    const { row, faults, warning, anew = [], charged } = laws.read(said);
    const signed = headings.flatMap((heading, column) =>
      filledColumns[column] ? [{ heading, field: mapping[column] ?? '', cell: cells[column] ?? '' }] : [],
    );
    const spread = marks.spread[line]?.some((column) => mapping[column] === 'amount') ?? false;
    // Cells beyond the headings would be lost, and suggest a separator inside a cell that moved the others.
    const beyond = isFilled(cells.slice(width)) ? [importTexts.faults.tooManyCells] : [];
    const broken = [
      ...brokenCells(kind, mapping, cells),
      ...(spread ? [importTexts.faults.ofColumn(words.amount, importTexts.faults.spread)] : []),
    ];
    return {
      line,
      cells,
      row,
      faults: [...beyond, ...(broken.length > 0 ? broken : [...faults, ...longTexts(kind, row)])],
      warning: [warning, isHidden.has(line) && importTexts.hidden].filter(Boolean).join(' · ') || undefined,
      anew: [...anew, ...(laws.ended?.(signed, said) ?? [])],
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
  const checked = read.map(({ line, cells, row, faults, warning, anew }): CheckedRow => {
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
      ...(alike[0] ? [laws.differs?.(alike[0], row) ?? importTexts.faults.differs] : []),
      ...(before ? [importTexts.faults.repeated(before.line)] : []),
      ...(laws.refuse?.(whole, around) ?? []),
      ...anew,
    ];
    const placed = 'code' in row ? { ...whole, parent_code: parentOf(row, around) } : whole;
    return found.length > 0
      ? { line, cells, row: placed, faults: found, state: 'wrong' }
      : { line, cells, row: placed, faults: found, ...(warning && { warning }), state: 'new' };
  });
  return [...checked, ...skipped];
}

/** A repeated heading, a total or a page number: shown, and never sent. */
function skippedRow(
  kind: ImportKind,
  table: Table,
  mapping: readonly string[],
  place: HeadingPlace,
  { line, cells }: { line: number; cells: string[] },
): CheckedRow[] {
  const why = repeatsHeadings(table, place, cells)
    ? 'heading'
    : footerIn(kind, mapping, cells)
      ? 'footer'
      : null;
  return why === null
    ? []
    : [{ line, cells, row: {}, faults: [], warning: importTexts.skipped[why], state: 'skipped' }];
}

/** Rows to send, or null while a row is wrong or none is new. */
export function rowsToSend(rows: readonly CheckedRow[]): ImportedRow[] | null {
  if (rows.some(({ state }) => state === 'wrong')) return null;
  const fresh = rows.filter(({ state }) => state === 'new').map(({ row }) => row);
  return fresh.length > 0 ? fresh : null;
}

/** Text from a spreadsheet, or typed with semicolons, as a table. */
export function pastedTable(text: string): Table {
  return textRows(text).map(({ cells }) => cells);
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
    readings.flatMap(({ field, said }, index) =>
      field === '' ? [] : [[field, said(keptText(cells[index] ?? ''))]],
    ),
  );
}

/** True when the existing row equals the file's in every column of the file. */
function agrees(standing: ImportedRow, row: ImportedRow): boolean {
  for (const field in row) if (!saysTheSame(field, row[field], standing[field])) return false;
  return true;
}
