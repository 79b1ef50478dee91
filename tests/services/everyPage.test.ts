import { describe, expect, test } from 'vitest';
import { changedMeanwhile } from '../../src/domain/problem.ts';
import { plainLook } from '../../src/domain/tables/tableLook.ts';
import { costCenters } from '../../src/services/chart/costCenters.ts';
import type { Call, Http } from '../../src/services/http.ts';
import { listCostCenterChoices, listEntryChoices } from '../../src/services/ledger/entryChoices.ts';
import { everyRow, pageOf } from '../../src/services/pages.ts';
import type { PageMetadata } from '../../src/services/paging.ts';
import { everyTitle } from '../../src/services/titles/titles.ts';
import { listMovements, treasuryAccounts } from '../../src/services/treasury/treasury.ts';

const { signal } = new AbortController();

const lists: [string, (http: Http) => Promise<readonly { id: string }[]>, number][] = [
  ['treasury accounts', (http) => treasuryAccounts.list(http, signal), 200],
  ['movements', (http) => listMovements(http, 'ta', signal), 100],
  ['cost centers', (http) => costCenters.list(http, signal), 200],
  ['cost centers to choose from', async (http) => (await listCostCenterChoices(http, signal)).centers, 100],
];

/** D4: the pages in the answer's metadata are loaded after the specified call. */
test.each(lists)('%s arrive with every page that the host announces', async (_, list, limit) => {
  const asked: Call['query'][] = [];
  const http = async ({ query }: Call) => {
    asked.push(query);
    return { items: [{ id: `row ${query?.page ?? 1}`, amount: 1 }], metadata: { total_pages: 3 } };
  };
  const rows = await list(http as unknown as Http);
  expect(asked).toEqual([{ limit }, { limit, page: 2 }, { limit, page: 3 }]);
  expect(rows.map(({ id }) => id)).toEqual(['row 1', 'row 2', 'row 3']);
});

test.each([null, 'Horizonte', 7])('a list with %j among its rows cannot be read', async (stranger) => {
  const http = async () => ({ items: [{ id: 'ta' }, stranger] });
  await expect(treasuryAccounts.list(http as unknown as Http, signal)).rejects.toEqual({
    kind: 'unreadable',
  });
});

/** D7: the order of the trees, whatever the host's order. */
test('accounts and cost centers of an entry are sorted by code', async () => {
  const given = ['1.1.10', '2', '1.1.2', '1'].map((code) => ({ id: code, code }));
  const http = async ({ url }: Call) => (url.startsWith('/cost') ? given : { items: given });
  const { accounts, centers } = await listEntryChoices(http as unknown as Http, signal);
  const inOrder = ['1', '1.1.2', '1.1.10', '2'];
  expect([accounts, centers].map((rows) => rows.map(({ code }) => code))).toEqual([inOrder, inOrder]);
});

const twoRows = [{ id: 1 }, { id: 2 }];
test.each<[string, Parameters<typeof pageOf<{ id: number }, number>>[0], object]>([
  ['its rows alone', twoRows, { page: 3, pages: 1, total: null }],
  ['rows without pages', { items: twoRows }, { page: 3, pages: 1, total: null }],
  [
    'another page, and how many there are',
    { items: twoRows, metadata: { current_page: 2, total_pages: 4, total_items: 38 } },
    { page: 2, pages: 4, total: 38 },
  ],
  [
    'them in letters',
    { items: twoRows, metadata: inLetters({ current_page: '2', total_pages: '4', total_items: '38' }) },
    { page: 2, pages: 4, total: 38 },
  ],
  [
    'nothing of what it names',
    { items: twoRows, metadata: inLetters({ current_page: null, total_pages: '', total_items: null }) },
    { page: 3, pages: 1, total: null },
  ],
])('the page of a host that sends %s is read accordingly', (_, answer, told) => {
  expect(pageOf(answer, 3, ({ id }) => id * 10)).toEqual({ rows: [10, 20], ...told });
});

/** SPEC §3 leaves the spelling of page numbers open; a string added to a number would concatenate. */
function inLetters(metadata: Record<string, string | null>): PageMetadata {
  return metadata as unknown as PageMetadata;
}

test.each([
  ['grows', [2, 3, 3], [1, 2, 3]],
  ['shrinks', [3, 2], [1, 2]],
])(
  'a list of unknown length that %s while it is gathered ends where it ends by then',
  async (_, told, asked) => {
    const rows = await everyRow(async (page) => ({ rows: [{ id: page }], pages: told[page - 1] ?? 0 }));
    expect(rows.map(({ id }) => id)).toEqual(asked);
  },
);

test('every row of any number of pages is exported', async () => {
  const rows = await everyRow(async (page) => ({ rows: [{ id: page }], pages: 150 }));
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
});

describe('a list that changes between its pages', () => {
  /** A host with two rows a page, newest first; before some of its calls it gains a row, or loses its newest. */
  const hostOf = (changes: Record<number, 'more' | 'less'>, tells: boolean) => {
    let ids = [5, 4, 3, 2, 1];
    const asked: number[] = [];
    const fetchPage = async (page: number) => {
      const change = changes[asked.push(page)];
      if (change) ids = change === 'less' ? ids.slice(1) : [ids.length + 1, ...ids];
      const rows = ids.slice(2 * page - 2, 2 * page).map((id) => ({ id }));
      return { rows, pages: Math.ceil(ids.length / 2), total: tells ? ids.length : null };
    };
    return { fetchPage, asked };
  };

  test.each([
    ['gets a row', { 2: 'more' }, true, [6, 5, 4, 3, 2, 1]],
    ['gets a row and does not tell its length', { 2: 'more' }, false, [6, 5, 4, 3, 2, 1]],
    ['gets one before a later page, and does not tell', { 3: 'more' }, false, [6, 5, 4, 3, 2, 1]],
    ['loses a row', { 2: 'less' }, true, [4, 3, 2, 1]],
  ] as const)('is read again when it %s', async (_, changes, tells, expected) => {
    const { fetchPage, asked } = hostOf(changes, tells);
    expect((await everyRow(fetchPage)).map(({ id }) => id)).toEqual(expected);
    expect(asked.indexOf(1, 1)).toBe(Number(Object.keys(changes)[0]));
  });

  test('is given up when it changes again', async () => {
    const { fetchPage, asked } = hostOf({ 2: 'more', 4: 'less' }, true);
    await expect(everyRow(fetchPage)).rejects.toMatchObject({ refusal: { code: changedMeanwhile } });
    expect(asked).toEqual([1, 2, 1, 2]);
  });
});

test('titles of which some were paid meanwhile are read again, also when as many were entered', async () => {
  const open = [30, 20, 20, 20];
  const asked: unknown[] = [];
  const http = async ({ query }: Call) => {
    const at = asked.push(query?.page) - 1;
    const items = [{ id: `title ${asked.length}`, amount: 10, paid_amount: 0, open_amount: 10 }];
    const totals = { amount: 30, paid: 0, open: open[at] };
    return { items, metadata: { total_pages: 2, total_items: 2 }, totals };
  };
  const order = { look: plainLook, today: '2026-11-20' };
  const rows = await everyTitle(http as unknown as Http, 'PAYABLE', order, signal);
  expect([asked, rows.map(({ id }) => id)]).toEqual([
    [1, 2, 1, 2],
    ['title 3', 'title 4'],
  ]);
});
