import { plainText } from '../plainText.ts';
import { type Cell, cellText, compareCells, type Field, isBlank } from './cell.ts';
import type { TableLook, TableSort } from './tableLook.ts';

/** The rows that pass search and filters, in the chosen order, or in their own when none is chosen. */
export function tableRows<Row extends object>(
  rows: readonly Row[],
  fields: readonly Field<Row>[],
  look: Pick<TableLook, 'search' | 'sort' | 'filters'>,
): readonly Row[] {
  const passes = tableFilter(fields, look);
  return sortedRows(passes ? rows.filter(passes) : rows, fields, look.sort);
}

/** Whether a row passes search and filters; null when every row does. */
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

/** A stable order by one column; rows without a value there come last in both directions. */
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

/** The same order as a comparison of two rows; undefined when none is chosen. */
export function tableOrder<Row>(fields: readonly Field<Row>[], sort: TableLook['sort']) {
  const field = fields.find(({ key }) => key === sort?.column);
  if (!field || !sort) return undefined;
  return (a: Row, b: Row) => compareIn(sort, field.value(a), field.value(b));
}

function compareIn({ isDescending }: TableSort, a: Cell, b: Cell): number {
  return compareCells(a, b) * (isDescending && !isBlank(a) && !isBlank(b) ? -1 : 1);
}

/** The texts that the cells of a column show, each once, in the column's order: what a filter can let pass. */
export function distinctTexts<Row>(rows: readonly Row[], { value }: Field<Row>): string[] {
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const cell = value(row);
    if (!isBlank(cell)) cells.set(cellText(cell), cell);
  }
  return [...cells].toSorted(([, a], [, b]) => compareCells(a, b)).map(([text]) => text);
}

/** True when the first press on the heading of such a column puts the largest, the newest or what is so on top. */
export function descendsFirst({ type }: Cell): boolean {
  return type !== 'text' && type !== 'code';
}

function matches(cell: Cell, wanted: string): boolean {
  return cell.type === 'date' ? (cell.date ?? '').startsWith(wanted) : cellText(cell) === wanted;
}

function hasWords(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** What each row says in all its columns, kept as long as the row: typing must not read ten thousand rows anew. */
const said = new WeakMap<object, { fields: readonly unknown[]; text: string }>();

function searchText<Row extends object>(row: Row, fields: readonly Field<Row>[]): string {
  const known = said.get(row);
  if (known?.fields === fields) return known.text;
  // Amounts are also found as they are typed: without the dots between thousands.
  const texts = fields.map(({ value }) => value(row)).map((cell) => plainText(wordsOf(cell)));
  const text = texts.join('\n');
  said.set(row, { fields, text });
  return text;
}

function wordsOf(cell: Cell): string {
  const text = cellText(cell);
  return cell.type === 'money' ? `${text} ${text.replaceAll('.', '')}` : text;
}
