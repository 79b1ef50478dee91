import { daysOfPeriod } from '../domain/periods.ts';
import type { TableLook } from '../domain/tables/tableLook.ts';

/** How the columns of a list are called by the host that searches it (`lists.1`). */
export interface ServedColumns {
  /** By column: what `sort_by` says. */
  sorts: Record<string, string>;
  /** The column whose filter is a period. */
  period: string;
  /** Of the other columns that have filters: the query, and its value for a choice. */
  choices?: Record<string, (value: string) => Record<string, string>>;
}

/** What a look asks of the host beside the specified queries; a plain look asks nothing. */
export function lookQuery(
  { search, sort, filters }: TableLook,
  columns: ServedColumns,
): Record<string, string> {
  const by = sort && columns.sorts[sort.column];
  const days = daysOfPeriod(filters[columns.period] ?? '');
  const chosen = Object.entries(columns.choices ?? {}).map(([column, queryOf]) =>
    filters[column] === undefined ? {} : queryOf(filters[column]),
  );
  return {
    ...(search.trim() && { q: search.trim() }),
    ...(by && { sort_by: by, order: sort.isDescending ? 'desc' : 'asc' }),
    ...days,
    ...Object.assign({}, ...chosen),
  };
}
