import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';

const largestPage = 1000;

/** `page` and `size` of a list; without them the first thousand rows. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(largestPage).default(largestPage),
});

export type PageQuery = z.infer<typeof pageQuery>;

/** `limit` of a plain list, a hundred by default; such a list does not report further rows. */
export function limit(largest: number) {
  return z.coerce.number().int().min(1).max(largest).default(100);
}

/** The wire shape of a paged list (SPEC §3). */
export function pageOf<Row extends z.ZodType>(row: Row) {
  const metadata = z.object({
    current_page: z.number(),
    page_size: z.number(),
    total_items: z.number(),
    total_pages: z.number(),
  });
  return z.object({ items: z.array(row), metadata });
}

/** Number of rows before a page. */
export function offsetOf({ page, size }: PageQuery): number {
  return (page - 1) * size;
}

/** A page of the rows of `from`; `shape` selects and orders them. */
export async function readPage<DB, Table extends keyof DB, Row>(
  from: SelectQueryBuilder<DB, Table, object>,
  query: PageQuery,
  shape: (from: SelectQueryBuilder<DB, Table, object>) => SelectQueryBuilder<DB, Table, Row>,
) {
  const rows = await shape(from).limit(query.size).offset(offsetOf(query)).execute();
  return toPage(rows, query, async () => {
    const counted = await from.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirst();
    return Number(counted && 'total' in counted ? counted.total : 0);
  });
}

/** Rows as a page. `count` is expensive and runs only when the rows do not reveal the total. */
export async function toPage<Row>(items: Row[], query: PageQuery, count: () => Promise<number>) {
  const isLast = items.length < query.size && (items.length > 0 || query.page === 1);
  const totalItems = isLast ? offsetOf(query) + items.length : await count();
  return {
    items,
    metadata: {
      current_page: query.page,
      page_size: query.size,
      total_items: totalItems,
      total_pages: Math.max(1, Math.ceil(totalItems / query.size)),
    },
  };
}
