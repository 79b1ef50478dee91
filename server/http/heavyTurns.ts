import { setTimeout as wait } from 'node:timers/promises';
import { ShareTaken } from '../database/shares.ts';

/** What a request brings from which on its work counts as heavy. */
const heavyBytes = 64 * 1024;
const longestLine = 50;
/** For so long after a light request it counts as likely that another one comes. */
const liveMs = 1_000;
/** How much longer than its work a heavy request leaves the machine to the light ones. */
const restFactor = 2;

/**
 * Lets one heavy request work at a time and, while others are at work, rest after each for twice as long as it took: who
 * posts thousands of lines after another takes a third of the machine, and the neighbour's reads find it free. Light
 * requests pass at once.
 */
export function createHeavyTurns(clock: () => number = () => performance.now()) {
  let line = Promise.resolve();
  let waiting = 0;
  let lights = 0;
  let lightAt = Number.NEGATIVE_INFINITY;
  // On the embedded home the light ones wait behind a heavy one, however long it takes: they count while they are there.
  const areOthersAtWork = () => lights > 0 || clock() - lightAt < liveMs;

  return async function turn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (!(bytes > heavyBytes)) {
      lights += 1;
      try {
        return await work();
      } finally {
        lights -= 1;
        lightAt = clock();
      }
    }
    if (waiting >= longestLine) throw new ShareTaken('Too many heavy requests wait.');
    waiting += 1;
    const before = line;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    line = over;
    await before;
    waiting -= 1;
    const begun = clock();
    try {
      return await work();
    } finally {
      const restMs = areOthersAtWork() ? restFactor * (clock() - begun) : 0;
      if (restMs > 0) wait(restMs).then(end, end);
      else end();
    }
  };
}
