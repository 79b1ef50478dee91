import { daysOfPeriod } from '../domain/periods.ts';
import type { ServedColumns } from '../domain/tables/servedColumns.ts';
import type { TableLook } from '../domain/tables/tableLook.ts';
import type { Http } from './http.ts';

/** Query of the table's search, order and filters; empty for an untouched table. */
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

/** Rows on a page: the chosen number on a host with `lists.1`, otherwise the list's own. */
export function sizeOf(look: TableLook, standing: number, http: Http): number {
  return (http.offers?.('lists.1') && look.size) || standing;
}
