import { changedMeanwhile, type Problem } from '../domain/problem.ts';
import { itemsOf, type ListAnswer, pagesTold } from './paging.ts';

/** A page of a list, with the host's metadata about all pages. */
export function pageOf<Wire, Row>(answer: ListAnswer<Wire>, page: number, read: (received: Wire) => Row) {
  const told = pagesTold(answer);
  return {
    rows: itemsOf(answer).map((received) => read(received)),
    page: told.page ?? page,
    pages: told.pages ?? 1,
    total: told.total,
  };
}

/** Page size when all rows are wanted. */
export const gatheredAtOnce = 1000;

/** A page of a list; a changed `total` means that the list changed. */
interface GatheredPage<Row> {
  rows: Row[];
  pages: number;
  total?: unknown;
}

/**
 * Rows of all pages, requested one after another to spare the host. A list that changes between two pages is read again
 * once; then the call fails, because its rows would not be of one moment.
 */
export async function everyRow<Row extends object>(
  fetchPage: (page: number) => Promise<GatheredPage<Row>>,
): Promise<Row[]> {
  const rows = (await rowsOfOneList(fetchPage)) ?? (await rowsOfOneList(fetchPage));
  if (rows) return rows;
  const problem: Problem = {
    kind: 'answered',
    status: 409,
    detail: null,
    message: '',
    refusal: { code: changedMeanwhile },
  };
  throw problem;
}

/** Null when the list changed between pages: the totals differ, or a row appears twice. */
async function rowsOfOneList<Row extends object>(
  fetchPage: (page: number) => Promise<GatheredPage<Row>>,
): Promise<Row[] | null> {
  const first = await fetchPage(1);
  const rows = [...first.rows];
  const seen = new Set(rows.map(idOf));
  for (let page = 2, { pages } = first; page <= pages; page++) {
    const fetched = await fetchPage(page);
    if (fetched.total !== first.total || fetched.rows.some((row) => seen.has(idOf(row)))) return null;
    rows.push(...fetched.rows);
    for (const row of fetched.rows) seen.add(idOf(row));
    pages = fetched.pages;
  }
  return rows;
}

/** A row without an id equals no other. */
function idOf(row: object): unknown {
  return 'id' in row ? row.id : row;
}
