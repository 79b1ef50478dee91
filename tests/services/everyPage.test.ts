import { expect, test } from 'vitest';
import { costCenters } from '../../src/services/costCenters.ts';
import { listCostCenterChoices } from '../../src/services/entryChoices.ts';
import type { Call, Http } from '../../src/services/http.ts';
import { everyRow, pageOf } from '../../src/services/pages.ts';
import { listMovements, treasuryAccounts } from '../../src/services/treasury.ts';

const { signal } = new AbortController();

const lists: [string, (http: Http) => Promise<readonly { id: string }[]>, number][] = [
  ['treasury accounts', (http) => treasuryAccounts.list(http, signal), 200],
  ['movements', (http) => listMovements(http, 'ta', signal), 100],
  ['cost centers', (http) => costCenters.list(http, signal), 200],
  ['cost centers to choose from', async (http) => (await listCostCenterChoices(http, signal)).centers, 100],
];

/** D4: what the answer's metadata says to exist is loaded after the specified call. */
test.each(lists)('%s come with every page that the host tells of', async (_, list, limit) => {
  const asked: Call['query'][] = [];
  const http = async ({ query }: Call) => {
    asked.push(query);
    return { items: [{ id: `row ${query?.page ?? 1}`, amount: 1 }], metadata: { total_pages: 3 } };
  };
  const rows = await list(http as unknown as Http);
  expect(asked).toEqual([{ limit }, { limit, page: 2 }, { limit, page: 3 }]);
  expect(rows.map(({ id }) => id)).toEqual(['row 1', 'row 2', 'row 3']);
});

test.each<[string, Parameters<typeof pageOf<number, number>>[0], object]>([
  ['its rows alone', [1, 2], { page: 3, pages: 1, total: null }],
  ['rows without pages', { items: [1, 2] }, { page: 3, pages: 1, total: null }],
  [
    'another page, and how many there are',
    { items: [1, 2], metadata: { current_page: 2, total_pages: 4, total_items: 38 } },
    { page: 2, pages: 4, total: 38 },
  ],
])('the page of a host that tells %s is as it tells', (_, answer, told) => {
  expect(pageOf(answer, 3, (row) => row * 10)).toEqual({ rows: [10, 20], ...told });
});

test.each([
  ['grows', [2, 3, 3], [1, 2, 3]],
  ['shrinks', [3, 2], [1, 2]],
])('a list that %s while it is gathered ends where it ends by then', async (_, told, asked) => {
  const rows = await everyRow(async (page) => ({ rows: [page], pages: told[page - 1] ?? 0 }));
  expect(rows).toEqual(asked);
});

test('however many pages there are, every row of them is given away', async () => {
  const rows = await everyRow(async (page) => ({ rows: [page], pages: 150 }));
  expect(rows).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
});
