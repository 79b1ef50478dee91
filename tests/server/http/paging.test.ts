import { expect, it } from 'vitest';
import { toPage } from '../../../server/http/paging.ts';

const never = async (): Promise<number> => {
  throw new Error('it was counted');
};

it.each([
  ['a first page with fewer rows than it holds', { page: 1, size: 3 }, 2, never, 2],
  ['an empty first page', { page: 1, size: 3 }, 0, never, 0],
  ['a last page', { page: 3, size: 3 }, 1, never, 7],
  ['a full page', { page: 1, size: 3 }, 3, async () => 8, 8],
  ['a page beyond the last', { page: 9, size: 3 }, 0, async () => 8, 8],
])('%s reports the number of rows', async (_, query, length, count, total) => {
  const page = await toPage(Array(length).fill({}), query, count);
  const total_pages = Math.max(1, Math.ceil(total / query.size));
  expect(page.metadata).toMatchObject({ total_items: total, total_pages, current_page: query.page });
});
