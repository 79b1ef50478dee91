import { formatMonth } from '../domain/dateText.ts';

/** What a list was narrowed to, in a line; '' when it was not. */
export function filteredBy(
  search: string,
  filters: readonly (readonly [title: string, value: string])[],
): string {
  const parts = [
    ...(search.trim() ? [`busca "${search.trim()}"`] : []),
    ...filters.map(([title, value]) => `${title}: ${formatMonth(value)}`),
  ];
  return parts.length === 0 ? '' : `Filtros: ${parts.join(' · ')}`;
}
