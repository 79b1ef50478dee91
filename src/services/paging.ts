import type { Problem } from '../domain/problem.ts';

/** A paged answer (SPEC §3); some hosts and some lists answer the rows alone. */
export type ListAnswer<Row> = Row[] | { items: Row[]; metadata?: PageMetadata };

export interface PageMetadata {
  current_page?: number;
  page_size?: number;
  total_items?: number;
  total_pages?: number;
}

/** The rows of a list's answer; rejects an answer that has none, or what is no row among them, with a {@link Problem}. */
export function itemsOf<Row>(answer: ListAnswer<Row>): Row[] {
  const items = Array.isArray(answer) ? answer : answer?.items;
  if (Array.isArray(items) && items.every((item) => typeof item === 'object' && item)) return items;
  const problem: Problem = { kind: 'unreadable' };
  throw problem;
}

/** What an answer tells of its pages, where it does; some hosts spell a number as text. */
export function pagesTold<Row>(answer: ListAnswer<Row>) {
  const told: PageMetadata = (Array.isArray(answer) ? null : answer.metadata) ?? {};
  return {
    page: numberOf(told.current_page),
    pages: numberOf(told.total_pages),
    total: numberOf(told.total_items),
  };
}

function numberOf(told: unknown): number | null {
  const number = typeof told === 'string' && told !== '' ? Number(told) : told;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/**
 * Every row of a paged list: the first call as specified, and the pages after it when the answer tells of more
 * (decision D4). A host that tells of no pages has given all it gives.
 */
export async function everyPage<Row>(fetchPage: (page: number) => Promise<ListAnswer<Row>>): Promise<Row[]> {
  const first = await fetchPage(1);
  const pages = pagesTold(first).pages ?? 1;
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => fetchPage(index + 2)));
  return [first, ...others].flatMap(itemsOf);
}
