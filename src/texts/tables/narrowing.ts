import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';

/** Filters of a list. */
export const filterTexts = {
  anyFilter: 'Filtro da lista',
  filter: (title: string) => `Filtrar por ${title}`,
  filteredTo: (title: string, labels: string) => `${title}: ${labels}`,
  chosen: (title: string, values: number) => `${title} (${formatCount(values)})`,
};

export function printedAt(moment: string): string {
  return `Impresso em ${moment}`;
}

/** Filters in force, in one line; '' without any. */
export function filteredBy(
  search: string,
  filters: readonly (readonly [title: string, value: string])[],
): string {
  const parts = [
    ...(search.trim() ? [`busca "${search.trim()}"`] : []),
    ...filters.map(([title, value]) => `${title}: ${valueInWords(value)}`),
  ];
  return parts.length === 0 ? '' : `Filtros: ${parts.join(' · ')}`;
}

/** Formats days and months. */
function valueInWords(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDate(value) : formatMonth(value);
}
