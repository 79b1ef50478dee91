/** How a table is looked at: what is searched for, by which column it is ordered, what it is narrowed to, which page. */
export interface TableLook {
  search: string;
  /** Null for the order that the specification gives. */
  sort: TableSort | null;
  /** By column: the text of the cells that stay, or how their date begins: `2026` or `2026-11`. */
  filters: Record<string, string>;
  /** From 1. */
  page: number;
}

export interface TableSort {
  column: string;
  isDescending: boolean;
}

/** As much as a host that searches takes. */
export const longestSearch = 200;

export const plainLook: TableLook = { search: '', sort: null, filters: {}, page: 1 };

/** The order after a press on a column's heading: as its type begins, then the other way, then as specified. */
export function nextSort(
  now: TableSort | null,
  { column, descendsFirst }: { column: string; descendsFirst: boolean },
): TableSort | null {
  if (now?.column !== column) return { column, isDescending: descendsFirst };
  return now.isDescending === descendsFirst ? { column, isDescending: !descendsFirst } : null;
}

/** The filters with another choice for a column; '' lets everything pass. */
export function withFilter(
  filters: TableLook['filters'],
  column: string,
  value: string,
): TableLook['filters'] {
  const { [column]: _, ...others } = filters;
  return value === '' ? others : { ...others, [column]: value };
}

/** True when rows are left out: by the search or by a filter. */
export function isNarrowed({ search, filters }: Pick<TableLook, 'search' | 'filters'>): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0;
}

/** The part of an address, as names and values; a name without a value is not in the address. */
export type AddressPart = Record<string, string>;

const filterMark = 'f.';

/** The look as a part of the address; a plain look is an empty part. */
export function lookToAddress({ search, sort, filters, page }: TableLook): AddressPart {
  return {
    ...(search.trim() && { q: search }),
    ...(sort && { sort: `${sort.isDescending ? '-' : ''}${sort.column}` }),
    ...Object.fromEntries(Object.entries(filters).map(([column, value]) => [filterMark + column, value])),
    ...(page > 1 && { page: String(page) }),
  };
}

/** True when two looks are of the same rows in the same order, whatever page of them. */
export function isSameQuestion(one: TableLook, other: TableLook): boolean {
  const [asked, again] = [one, other].map((look) => JSON.stringify(lookToAddress({ ...look, page: 1 })));
  return asked === again;
}

/** The look that a part of an address tells; what it does not understand is as if it were not there. */
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
  };
}
