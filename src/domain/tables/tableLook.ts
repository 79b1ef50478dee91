/** View of a table: search, order, filters and page. */
export interface TableLook {
  search: string;
  /** Null for the order of the specification. */
  sort: TableSort | null;
  /**
   * By column: the text of matching cells, or the beginning of their date: `2026` or `2026-11`. A host takes several
   * ids, separated by commas.
   */
  filters: Record<string, string>;
  /** From 1. */
  page: number;
  /** Rows on a page of a host that takes one of `pageSizes`; the list's own number without a choice. */
  size?: number | undefined;
}

export interface TableSort {
  column: string;
  isDescending: boolean;
}

/** Limit of a host that searches. */
export const longestSearch = 200;

/** Rows on a page, to choose from (ability `lists.1`). */
export const pageSizes = [50, 100, 200] as const;

export const plainLook: TableLook = { search: '', sort: null, filters: {}, page: 1 };

/** The order after a press on a column heading: the type's first direction, then the other, then the default. */
export function nextSort(
  now: TableSort | null,
  { column, descendsFirst }: { column: string; descendsFirst: boolean },
): TableSort | null {
  if (now?.column !== column) return { column, isDescending: descendsFirst };
  return now.isDescending === descendsFirst ? { column, isDescending: !descendsFirst } : null;
}

/** The filters with a new choice for a column; '' removes its filter. */
export function withFilter(
  filters: TableLook['filters'],
  column: string,
  value: string,
): TableLook['filters'] {
  const { [column]: _, ...others } = filters;
  return value === '' ? others : { ...others, [column]: value };
}

/** The values of a filter that takes several. */
export function chosenValues(value: string): string[] {
  return value.split(',').filter(Boolean);
}

/** The filter with one value more, or without it when it was chosen. */
export function withToggledValue(value: string, toggled: string): string {
  const chosen = chosenValues(value);
  const isChosen = chosen.includes(toggled);
  return (isChosen ? chosen.filter((each) => each !== toggled) : [...chosen, toggled]).join(',');
}

/** True when the search or a filter hides rows. */
export function isNarrowed({ search, filters }: Pick<TableLook, 'search' | 'filters'>): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0;
}

/** Query parameters as names and values; absent without a value. */
export type AddressPart = Record<string, string>;

const filterMark = 'f.';

/** The view as query parameters; a plain view has none. */
export function lookToAddress({ search, sort, filters, page, size }: TableLook): AddressPart {
  return {
    ...(search.trim() && { q: search }),
    ...(sort && { sort: `${sort.isDescending ? '-' : ''}${sort.column}` }),
    ...Object.fromEntries(Object.entries(filters).map(([column, value]) => [filterMark + column, value])),
    ...(page > 1 && { page: String(page) }),
    ...(size && { size: String(size) }),
  };
}

/** True when two views select the same rows in the same order, on any page of any size. */
export function isSameQuestion(one: TableLook, other: TableLook): boolean {
  const [asked, again] = [one, other].map((look) =>
    JSON.stringify(lookToAddress({ ...look, page: 1, size: 0 })),
  );
  return asked === again;
}

/** The view in an address; what cannot be read is ignored. */
export function lookOfAddress(part: AddressPart): TableLook {
  const sort = part.sort ?? '';
  const column = sort.replace(/^-/, '');
  const page = Number(part.page);
  const filters = Object.entries(part).filter(([name, value]) => name.startsWith(filterMark) && value !== '');
  return {
    search: (part.q ?? '').slice(0, longestSearch),
    sort: column ? { column, isDescending: sort.startsWith('-') } : null,
    filters: Object.fromEntries(filters.map(([name, value]) => [name.slice(filterMark.length), value])),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    size: pageSizes.find((size) => String(size) === part.size),
  };
}
