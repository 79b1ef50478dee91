import { expect, test } from 'vitest';
import { costCenters } from '../../src/services/costCenters.ts';
import { listCostCenterChoices } from '../../src/services/entryChoices.ts';
import type { Call, Http } from '../../src/services/http.ts';
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
