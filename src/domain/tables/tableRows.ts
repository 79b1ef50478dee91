import { daysOfPeriod } from '../periods.ts';
import { plainText } from '../plainText.ts';
import { type Cell, cellText, compareCells, type Field, isBlank } from './cell.ts';
import type { TableLook, TableSort } from './tableLook.ts';

/** Rows that match search and filters, in the chosen or their own order. */
export function tableRows<Row extends object>(
  rows: readonly Row[],
  fields: readonly Field<Row>[],
  look: Pick<TableLook, 'search' | 'sort' | 'filters'>,
): readonly Row[] {
  const passes = tableFilter(fields, look);
  return sortedRows(passes ? rows.filter(passes) : rows, fields, look.sort);
}

/** Test whether a row matches; null when every row does. */
export function tableFilter<Row extends object>(
  fields: readonly Field<Row>[],
  { search, filters }: Pick<TableLook, 'search' | 'filters'>,
): ((row: Row) => boolean) | null {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const narrowed = fields.filter(({ key }) => filters[key] !== undefined);
  if (words.length === 0 && narrowed.length === 0) return null;
  return (row) =>
    narrowed.every(({ key, value }) => matches(value(row), filters[key] ?? '')) &&
    (words.length === 0 || hasWords(searchText(row, fields), words));
}

/** Stable sort by one column; rows without a value come last in both directions. */
export function sortedRows<Row>(
  rows: readonly Row[],
  fields: readonly Field<Row>[],
  sort: TableLook['sort'],
): readonly Row[] {
  const field = fields.find(({ key }) => key === sort?.column);
  if (!field || !sort) return rows;
  return rows
    .map((row) => ({ row, cell: field.value(row) }))
    .sort((a, b) => compareIn(sort, a.cell, b.cell))
    .map(({ row }) => row);
}

/** Comparison for the chosen order; undefined when none is chosen. */
export function tableOrder<Row>(fields: readonly Field<Row>[], sort: TableLook['sort']) {
  const field = fields.find(({ key }) => key === sort?.column);
  if (!field || !sort) return undefined;
  return (a: Row, b: Row) => compareIn(sort, field.value(a), field.value(b));
}

function compareIn({ isDescending }: TableSort, a: Cell, b: Cell): number {
  return compareCells(a, b) * (isDescending && !isBlank(a) && !isBlank(b) ? -1 : 1);
}

/** Distinct texts of a column, in its order: the choices of its filter. */
export function distinctTexts<Row>(rows: readonly Row[], { value }: Field<Row>): string[] {
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const cell = value(row);
    if (!isBlank(cell)) cells.set(cellText(cell), cell);
  }
  return [...cells].toSorted(([, a], [, b]) => compareCells(a, b)).map(([text]) => text);
}

/** True when the first press on the heading sorts descending: largest, newest or true first. */
export function descendsFirst({ type }: Cell): boolean {
  return type !== 'text' && type !== 'code';
}

function matches(cell: Cell, wanted: string): boolean {
  if (cell.type !== 'date') return cellText(cell) === wanted;
  const days = daysOfPeriod(wanted);
  return days !== null && cell.date !== null && days.from <= cell.date && cell.date <= days.to;
}

function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Search text of each row, cached with the row: typing must not read ten thousand rows again. */
const said = new WeakMap<object, { fields: readonly unknown[]; text: string }>();

function searchText<Row extends object>(row: Row, fields: readonly Field<Row>[]): string {
  const known = said.get(row);
  if (known?.fields === fields) return known.text;
  // Amounts are also found without thousands separators.
  const texts = fields.map(({ value }) => value(row)).map((cell) => plainText(wordsOf(cell)));
  const text = texts.join('\n');
  said.set(row, { fields, text });
  return text;
}

function wordsOf(cell: Cell): string {
  const text = cellText(cell);
  return cell.type === 'money' ? `${text} ${text.replaceAll('.', '')}` : text;
}
