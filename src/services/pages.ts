import { itemsOf, type ListAnswer } from './paging.ts';

/** A page of a list as it was asked for, with what the host tells of all pages. */
export function pageOf<Wire, Row>(answer: ListAnswer<Wire>, page: number, read: (received: Wire) => Row) {
  const metadata = Array.isArray(answer) ? undefined : answer.metadata;
  return {
    rows: itemsOf(answer).map((received) => read(received)),
    page: metadata?.current_page ?? page,
    pages: metadata?.total_pages ?? 1,
    total: metadata?.total_items ?? null,
  };
}

/** How many rows a page has when all of them are wanted. */
export const gatheredAtOnce = 1000;

/** The rows of all pages, one page after the other: a host has other work beside a long list. */
export async function everyRow<Row>(
  fetchPage: (page: number) => Promise<{ rows: Row[]; pages: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const fetched = await fetchPage(page);
    rows.push(...fetched.rows);
    pages = fetched.pages;
  }
  return rows;
}
