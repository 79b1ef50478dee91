import { sql } from 'kysely';
import type { Scope } from './transactions.ts';

/**
 * Waits for a turn on a thing that cannot be locked as a row, and keeps it until the transaction ends: each
 * caller sees the effects of the one before.
 */
export async function takeTurn({ db, tenantId }: Scope, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${what}`}, 0))`.execute(db);
}
