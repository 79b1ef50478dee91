import { expect, test } from 'vitest';
import { mayBeCut } from '../../src/domain/chart/costCenter.ts';
import { costCenters } from '../../src/services/chart/costCenters.ts';
import type { Call, Http } from '../../src/services/http.ts';
import { listCostCenterChoices } from '../../src/services/ledger/entryChoices.ts';
import { office } from '../support/examples/treeExamples.ts';

const { signal } = new AbortController();

/** A host with this many cost centers, and the limits in its requests. */
function hostOf(count: number, abilities: string[]) {
  const limits: unknown[] = [];
  const http = async ({ query }: Call) => {
    limits.push(query?.limit);
    return Array.from({ length: Math.min(count, Number(query?.limit)) }, () => office);
  };
  const offers = (ability: string) => abilities.includes(ability);
  return { http: Object.assign(http, { offers }) as unknown as Http, limits };
}

test.each([
  ['as specified where they are fewer', 99, ['lists.1'], [100], false],
  ['once more where the first may be cut', 130, ['lists.1'], [100, 1000], false],
  ['once more, and may be cut then too', 1200, ['lists.1'], [100, 1000], true],
  ['once more, and all of them came', 100, ['lists.1'], [100, 1000], false],
  ['as specified of a host without the ability', 130, ['reports.1'], [100], true],
])('the cost centers of a form are requested %s', async (_, count, abilities, expected, isCut) => {
  const { http, limits } = hostOf(count, abilities);
  const { centers, mayBeCut: told } = await listCostCenterChoices(http, signal);
  expect(limits).toEqual(expected);
  expect(centers).toHaveLength(Math.min(count, Number(expected.at(-1))));
  expect(told).toBe(isCut);
});

test.each([
  [199, ['lists.1'], [200], false],
  [260, ['lists.1'], [200, 1000], false],
  [1200, ['lists.1'], [200, 1000], true],
  [260, [], [200], true],
])(
  'the tree of %i cost centers with %j is requested by limits %j',
  async (count, abilities, expected, isCut) => {
    const { http, limits } = hostOf(count, abilities);
    const centers = await costCenters.list(http, signal);
    expect(limits).toEqual(expected);
    expect(mayBeCut(centers)).toBe(isCut);
  },
);

test('cost centers in pages are requested once, however many there are', async () => {
  const pages: unknown[] = [];
  const http = async ({ query }: Call) => {
    pages.push(query?.page ?? 1);
    return { items: Array.from({ length: 100 }, () => office), metadata: { total_pages: 3 } };
  };
  const host = Object.assign(http, { offers: () => true }) as unknown as Http;
  expect(await listCostCenterChoices(host, signal)).toMatchObject({
    centers: { length: 300 },
    mayBeCut: false,
  });
  expect(pages).toEqual([1, 2, 3]);
});
