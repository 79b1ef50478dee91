import type { Problem } from '../domain/problem.ts';
import { itemsOf, type ListAnswer, pagesTold } from './paging.ts';

/** A page of a list as it was asked for, with what the host tells of all pages. */
export function pageOf<Wire, Row>(answer: ListAnswer<Wire>, page: number, read: (received: Wire) => Row) {
  const told = pagesTold(answer);
  return {
    rows: itemsOf(answer).map((received) => read(received)),
    page: told.page ?? page,
    pages: told.pages ?? 1,
    total: told.total,
  };
}

/** How many rows a page has when all of them are wanted. */
export const gatheredAtOnce = 1000;

/** The code of what is thrown when a list did not stand still while it was gathered. */
export const changedMeanwhile = 'changed_meanwhile';

/** A page of a list; `total` is what the host tells of all pages, and another one when the list changed. */
interface GatheredPage<Row> {
  rows: Row[];
  pages: number;
  total?: unknown;
}

/**
 * The rows of all pages, one page after the other: a host has other work beside a long list. A list that changed
 * between two pages is read anew, once; then it is given up, for its rows would not be of one moment.
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

/** Null when the pages are of different lists: their totals differ, or a row came twice. */
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

/** What has no id of its own is like no other. */
function idOf(row: object): unknown {
  return 'id' in row ? row.id : row;
}
