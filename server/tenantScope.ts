import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The rows of one tenant for one request, inside its transaction. */
export interface TenantScope {
  tenantId: string;
  userId: string;
  requestId: string;
  db: Transaction<Tables>;
}

const attempts = 3;
const worthRepeating = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction that sees the rows of one tenant only: the only way to tenant rows.
 * The database enforces it (row-level security, and a role that owns nothing), whatever `work` forgets. `work` runs
 * again when the database asks for it (serialisation failure, deadlock), so it must not act outside the transaction.
 * Inside it use `transaction` only: the embedded database has a single connection, and another query would wait for
 * this one.
 */
export async function inTenant<T>(
  { queries }: Pick<Database, 'queries'>,
  tenantId: string,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queries.transaction().execute(async (transaction) => {
        await enterTenant(transaction, tenantId);
        return work(transaction);
      });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === attempts || !worthRepeating.has(code)) throw error;
    }
  }
}

/** Gives a transaction the rows of one tenant, from here to its end. A request goes through `inTenant`. */
export async function enterTenant(transaction: Transaction<Tables>, tenantId: string): Promise<void> {
  await sql`select set_config('role', 'app_user', true), set_config('app.tenant_id', ${tenantId}, true)`.execute(
    transaction,
  );
}
