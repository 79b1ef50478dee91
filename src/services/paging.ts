import type { Problem } from '../domain/problem.ts';

/** A paged answer (SPEC §3); some hosts and lists answer with the rows alone. */
export type ListAnswer<Row> = Row[] | { items: Row[]; metadata?: PageMetadata };

export interface PageMetadata {
  current_page?: number;
  page_size?: number;
  total_items?: number;
  total_pages?: number;
}

/** Rows of an answer; rejects with a {@link Problem} when it has none or one is not an object. */
export function itemsOf<Row>(answer: ListAnswer<Row>): Row[] {
  const items = Array.isArray(answer) ? answer : answer?.items;
  if (Array.isArray(items) && items.every((item) => typeof item === 'object' && item)) return items;
  const problem: Problem = { kind: 'unreadable' };
  throw problem;
}

/** Page numbers of an answer, where present; some hosts write a number as text. */
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
 * Every row of a paged list: the first call as specified, then the other pages when the answer has metadata (decision
 * D4). Without metadata the first page is all.
 */
export async function everyPage<Row>(fetchPage: (page: number) => Promise<ListAnswer<Row>>): Promise<Row[]> {
  const first = await fetchPage(1);
  const pages = pagesTold(first).pages ?? 1;
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => fetchPage(index + 2)));
  return [first, ...others].flatMap(itemsOf);
}
