import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { refusalTexts } from '../../src/texts/server.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transactions.ts';
import { Refusal } from '../http/problems.ts';

const windowMs = 15 * 60_000;
/** Prefix of the keys that count by quarter of an hour. */
export const quarterPrefix = 'quarter ';
const longestPauseMs = 5 * 60_000;
/** Failures of a user from one address, or from a known device, before a pause. */
const freeFailures = 5;
/** Failures of an address before each user has only one try from there. */
const freeOfAddress = 40;
/** Failures of a user from everywhere before only known devices continue without a pause. */
const freeOfUser = 100;

export interface Attempt {
  address: string;
  username: string;
  /** The hash of a device from which this user has signed in before. */
  device: Buffer | null;
}

interface Failures {
  count: number;
  last_at: string;
}

/**
 * Slows repeated failed logins down (decision S4): each failure beyond the free ones doubles a pause in which
 * attempts are refused with 429 and `Retry-After`. Users are counted apart at every address, so that one's
 * failures do not lock out others; from a known device only that device's failures count. The counters are in
 * the database, shared by several servers.
 */
export function createLoginThrottle(database: Database, now: () => Date) {
  /** Returns true when the address is spent. */
  const refuseEarly = async (db: Database['queries'], attempt: Attempt): Promise<boolean> => {
    const keys = keysOf(attempt);
    const rows = await db
      .selectFrom('login_failures')
      .selectAll()
      .where('key', 'in', Object.values(keys))
      .execute();
    const of = (key: string) => rows.find((row) => row.key === key);
    const at = now().getTime();
    const isSpent = recentCount(of(keys.address), at) >= freeOfAddress;
    const waitMs = attempt.device
      ? waitOf(of(keys.own), freeFailures, at)
      : Math.max(waitOf(of(keys.own), isSpent ? 1 : freeFailures, at), waitOf(of(keys.user), freeOfUser, at));
    if (waitMs <= 0) return isSpent;
    const seconds = Math.ceil(waitMs / 1000);
    throw new Refusal(429, refusalTexts.tooManyLogins(seconds), { 'retry-after': String(seconds) });
  };
  const begin = (attempt: Attempt, quarter: string): Promise<boolean> =>
    inTransaction(database, async (db) => {
      const { own } = keysOf(attempt);
      await sql`select pg_advisory_xact_lock(hashtextextended(${own}, 0))`.execute(db);
      const isSpent = await refuseEarly(db, attempt);
      await count(db, [...Object.values(keysOf(attempt)), quarter], now());
      return isSpent;
    });
  const succeeded = async (attempt: Attempt, quarter: string): Promise<void> => {
    const { own, address, user } = keysOf(attempt);
    const failures = database.queries;
    await failures.deleteFrom('login_failures').where('key', '=', own).execute();
    await failures
      .updateTable('login_failures')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', 'in', [address, user])
      .execute();
    // A statement of its own: everybody's attempts write this row, which must not be locked while another is
    // awaited.
    await failures
      .updateTable('login_failures')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', quarter)
      .execute();
  };
  return {
    /** Throws the 429 when an attempt comes too early. */
    refuseEarly: (attempt: Attempt) => refuseEarly(database.queries, attempt),

    /**
     * One attempt: throws the 429 when it begins too early, and counts as failed until it succeeds, because
     * attempts overlap.
     */
    of: (attempt: Attempt) => {
      const quarter = quarterOf(now());
      const { device, address } = attempt;
      return {
        /** A known device keeps its own share beside its address. */
        caller: device ? `device ${device.toString('base64url')}` : address,
        begin: () => begin(attempt, quarter),
        succeeded: () => succeeded(attempt, quarter),
      };
    },
  };
}

/** User names are counted by their hash: people type passwords into that field. */
function keysOf({ address, username, device }: Attempt) {
  const user = createHash('sha256').update(username.trim().toLowerCase()).digest('base64url');
  return {
    own: device ? `device ${device.toString('base64url')} ${user}` : `pair ${address} ${user}`,
    address: `address ${address}`,
    user: `user ${user}`,
  };
}

/** All failures of a quarter of an hour are counted too, for the operator. */
function quarterOf(now: Date): string {
  return `${quarterPrefix}${new Date(Math.floor(now.getTime() / windowMs) * windowMs).toISOString()}`;
}

function waitOf(past: Failures | undefined, free: number, now: number): number {
  if (!past || past.count < free || recentCount(past, now) === 0) return 0;
  const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** (past.count - free + 1));
  return Date.parse(past.last_at) + pauseMs - now;
}

/** A failure of the far future was noted by a clock that was ahead, and counts no more. */
function recentCount(past: Failures | undefined, now: number): number {
  return past && Math.abs(now - Date.parse(past.last_at)) <= windowMs ? past.count : 0;
}

async function count(db: Transaction<Tables>, counted: string[], now: Date): Promise<void> {
  const last_at = now.toISOString();
  const oldest = new Date(now.getTime() - windowMs).toISOString();
  const newest = new Date(now.getTime() + windowMs).toISOString();
  // In a fixed order, so that two attempts cannot deadlock.
  const keys = counted.sort();
  await db
    .insertInto('login_failures')
    .values(keys.map((key) => ({ key, count: 1, last_at })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when login_failures.last_at not between ${oldest} and ${newest} then 1 else login_failures.count + 1 end`,
        last_at,
      }),
    )
    .execute();
}

/** Failed logins since `from`, to the quarter of an hour; kept for a day. */
export async function failedLogins({ queries }: Database, from: Date): Promise<number> {
  const { failed } = await queries
    .selectFrom('login_failures')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('count'), sql`0`).as('failed'))
    .where('key', '>=', quarterOf(from))
    .where('key', 'like', `${quarterPrefix}%`)
    .executeTakeFirstOrThrow();
  return Number(failed);
}
