import { daysOfPeriod } from '../domain/periods.ts';
import type { ServedColumns } from '../domain/tables/servedColumns.ts';
import type { TableLook } from '../domain/tables/tableLook.ts';

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
