import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';

/** What the choices say that narrow a list. */
export const filterTexts = {
  anyFilter: 'Filtro da lista',
  filter: (title: string) => `Filtrar por ${title}`,
};

/** When a list was printed. */
export function printedAt(moment: string): string {
  return `Impresso em ${moment}`;
}

/** What a list was narrowed to, in a line; '' when it was not. */
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

/** A day or a month, where it is one. */
function valueInWords(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDate(value) : formatMonth(value);
}
