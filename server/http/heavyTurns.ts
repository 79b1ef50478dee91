import { setTimeout as wait } from 'node:timers/promises';
import { ShareTaken } from '../database/shares.ts';
import { createFairLine } from './fairLine.ts';

/** Request bodies from this size count as heavy work. */
const heavyBytes = 64 * 1024;
const longestLine = 50;
const longestLineOfCompany = 15;
/** For this time after a light request another one is expected. */
const liveMs = 1_000;
/** Rest after a heavy request, as a multiple of its duration, left to light ones. */
const restFactor = 2;

/**
 * Runs one heavy request at a time and, while others are at work, rests after each for twice its duration: a
 * client that posts thousands of lines in a row uses a third of the machine, and its neighbours' reads stay
 * fast. Companies take turns, and each has a share of the line. Light requests pass at once.
 */
export function createHeavyTurns(clock: () => number = () => performance.now()) {
  const line = createFairLine({
    atOnce: 1,
    longest: longestLine,
    longestOfCaller: longestLineOfCompany,
    refusal: () => new ShareTaken('Too many heavy requests wait.'),
  });
  let lights = 0;
  let lightAt = Number.NEGATIVE_INFINITY;
  // In the embedded home light requests wait behind a heavy one for any time, so waiting ones count too.
  const areOthersAtWork = () => lights > 0 || clock() - lightAt < liveMs;

  return async function turn<T>(bytes: number, work: () => Promise<T>, company = ''): Promise<T> {
    if (!(bytes > heavyBytes)) {
      lights += 1;
      try {
        return await work();
      } finally {
        lights -= 1;
        lightAt = clock();
      }
    }
    await line.enter(company);
    const begun = clock();
    try {
      return await work();
    } finally {
      const restMs = areOthersAtWork() ? restFactor * (clock() - begun) : 0;
      if (restMs > 0) wait(restMs).then(line.leave, line.leave);
      else line.leave();
    }
  };
}
