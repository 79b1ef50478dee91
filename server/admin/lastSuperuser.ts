import { sql } from 'kysely';
import { userRefusals } from '../../src/texts/server.ts';
import type { Scope } from '../database/transactions.ts';
import { Refusal } from '../http/problems.ts';

/** Requests that remove a superuser take turns, so that two superusers do not remove each other. */
const lockNumber = 7_205_188_204;

interface Standing {
  id: string;
  is_active: boolean;
  is_superuser: boolean;
  deleted_at: string | null;
}

/**
 * Refuses (409) a change that leaves no superuser able to sign in: the administration would be closed for
 * good. One without a password does not count.
 */
export async function keepSuperuser({ db }: Scope, before: Standing, after: Standing): Promise<void> {
  if (!governs(before) || governs(after)) return;
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(db);
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '<>', before.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Refusal(409, userRefusals.lastSuperuser);
}

function governs({ is_superuser, is_active, deleted_at }: Standing): boolean {
  return is_superuser && is_active && deleted_at === null;
}
