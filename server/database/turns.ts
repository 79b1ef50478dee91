import { sql } from 'kysely';
import type { Scope } from './transactions.ts';

/**
 * Waits for its turn with something that cannot be locked as a row, and keeps it until the transaction ends: of several
 * who would do it at the same time each sees what the one before has done.
 */
export async function takeTurn({ db, tenantId }: Scope, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${what}`}, 0))`.execute(db);
}
