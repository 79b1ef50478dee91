import { refusalTexts } from '../src/texts/server.ts';
import { Refusal } from './problems.ts';

const windowMs = 15 * 60_000;
const longestPauseMs = 5 * 60_000;
const mostKeys = 10_000;

interface Failures {
  count: number;
  lastAt: number;
}

/**
 * Slows repeated failed logins down (decision S4): after five failures of one user from one address, or forty from
 * one address, each further failure doubles a pause in which attempts are refused with 429 and `Retry-After`.
 * In memory: it starts afresh with the process.
 */
export function createLoginThrottle(now: () => Date) {
  const perUser = new Map<string, Failures>();
  const perAddress = new Map<string, Failures>();
  const keyOf = (address: string, username: string) => `${address} ${username.trim().toLowerCase()}`;
  const refuseEarly = (address: string, username: string) => {
    const waitMs = Math.max(
      waitOf(perUser, keyOf(address, username), 5, now().getTime()),
      waitOf(perAddress, address, 40, now().getTime()),
    );
    if (waitMs <= 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new Refusal(429, refusalTexts.tooManyLogins(seconds), { 'retry-after': String(seconds) });
  };
  return {
    /** Throws the 429 when an attempt comes too early. */
    refuseEarly,
    /** The same at the moment of an attempt, which counts as failed until it succeeds: attempts overlap. */
    begin(address: string, username: string): void {
      refuseEarly(address, username);
      count(perUser, keyOf(address, username), now().getTime());
      count(perAddress, address, now().getTime());
    },
    succeeded(address: string, username: string): void {
      perUser.delete(keyOf(address, username));
      const failures = perAddress.get(address);
      if (failures) failures.count -= 1;
    },
  };
}

function waitOf(failures: Map<string, Failures>, key: string, free: number, now: number): number {
  const past = failures.get(key);
  if (!past || past.count < free || now - past.lastAt > windowMs) return 0;
  const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** (past.count - free + 1));
  return past.lastAt + pauseMs - now;
}

function count(failures: Map<string, Failures>, key: string, now: number): void {
  const past = failures.get(key);
  const recent = past && now - past.lastAt <= windowMs ? past.count : 0;
  failures.delete(key);
  failures.set(key, { count: recent + 1, lastAt: now });
  // A map keeps its order of insertion, so the first key is the one that has been quiet for longest.
  const [oldest] = failures.keys();
  if (failures.size > mostKeys && oldest !== undefined) failures.delete(oldest);
}
