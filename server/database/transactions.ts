import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** One request's transaction and its author. Without a tenant it belongs to the administration. */
export interface Scope {
  tenantId: string | null;
  userId: string;
  requestId: string;
  db: Transaction<Tables>;
}

const attempts = 3;
const worthRepeating = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, again when the database asks for it (serialisation failure, deadlock), so
 * it must not act outside the transaction. Use only `transaction` inside: the embedded database has a single
 * connection, and another query would wait for this one.
 */
export async function inTransaction<T>(
  { queries }: Pick<Database, 'queries'>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queries.transaction().execute(work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === attempts || !worthRepeating.has(code)) throw error;
    }
  }
}
