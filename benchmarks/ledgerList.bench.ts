// `npm run bench`: pages of the ledger's list over HTTP on PostgreSQL, with ten thousand lines, a million,
// and few in another company. Prints figures; fails when a ratio is broken.
import process from 'node:process';
import { type Member, median, startLedgerHost, timed } from './ledgerHost.ts';
import { fillLedger } from './ledgerLoad.ts';

const few = 10_000;
const many = 1_000_000;
const pages = 100;
const rounds = 25;
/** Calls until the program is warm. */
const warmUp = 600;
const limits = { deepPageToSmallTenant: 3, pageOneToFewLines: 2 };

const host = await startLedgerHost();
try {
  const [large, small] = host.members;
  const besideSmall = async (numbers: number[], count: number) => {
    const nextDoor: number[] = [];
    const times = await pageTimes(large, numbers, count, async () =>
      nextDoor.push(await timed(() => small.get(pathOf(1)))),
    );
    return { times, nextDoor: median(nextDoor) };
  };
  await fillLedger(host.database, large, few);
  await pageTimes(large, [1], warmUp);
  const withFew = await besideSmall([1], rounds * 10);
  const loadMs = await timed(() => fillLedger(host.database, large, many));
  await pageTimes(large, [1], warmUp);
  await pageTimes(small, [1], warmUp);
  const withMany = await besideSmall([1], rounds * 10);
  const all = await besideSmall(
    Array.from({ length: pages }, (_, index) => index + 1),
    rounds,
  );
  const worst = Math.max(...all.times);
  const [fewMs = 0, manyMs = 0, nextDoorMs] = [withFew.times[0], withMany.times[0], all.nextDoor];
  // Loading takes a minute, in which the machine's speed may change: the other company shows by how much.
  const drift = withMany.nextDoor / withFew.nextDoor;
  const ratios = { deepPage: worst / nextDoorMs, pageOne: manyMs / fewMs / drift };
  console.table({
    'load to a million lines, s': round(loadMs / 1000),
    'page 1 with 10,000 lines, ms': round(fewMs),
    'page 1 with 1,000,000 lines, ms': round(manyMs),
    'page 1 of the small tenant next door, ms': round(nextDoorMs),
    [`slowest of pages 1 to ${pages} with 1,000,000 lines, ms`]: round(worst),
    [`page ${pages} with 1,000,000 lines, ms`]: round(all.times.at(-1) ?? 0),
    'drift of the machine meanwhile, next door': round(drift),
    [`page 1: million to ten thousand (at most ${limits.pageOneToFewLines})`]: round(ratios.pageOne),
    [`any page to page 1 next door (at most ${limits.deepPageToSmallTenant})`]: round(ratios.deepPage),
  });
  const isOver = ratios.pageOne > limits.pageOneToFewLines || ratios.deepPage > limits.deepPageToSmallTenant;
  process.exitCode = isOver ? 1 : 0;
} finally {
  await host.close();
}

function pathOf(page: number): string {
  return `/gl/entries?page=${page}&page_size=10&sort_by=entry_date&order=desc`;
}

/** The median time of each page over so many rounds, with `beside` after each call. */
async function pageTimes(
  member: Member,
  numbers: number[],
  count: number,
  beside: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const times = numbers.map((): number[] => []);
  for (let turn = 0; turn < count; turn++) {
    for (const [index, page] of numbers.entries()) {
      times[index]?.push(await timed(() => member.get(pathOf(page))));
      await beside();
    }
  }
  return times.map(median);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
