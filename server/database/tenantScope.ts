import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { tenantRole } from './rights.ts';
import type { Tables } from './tables.ts';
import { inTransaction, type Scope } from './transactions.ts';

/** The rows of one tenant for one request, inside its transaction. */
export interface TenantScope extends Scope {
  tenantId: string;
}

/**
 * Runs `work` in one transaction that sees the rows of one tenant only: the only way to tenant rows.
 * The database enforces it (row-level security, and a role that owns nothing), whatever `work` forgets. The rules of
 * `inTransaction` hold.
 */
export function inTenant<T>(
  database: Pick<Database, 'queries' | 'share'>,
  tenantId: string,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.share(tenantId, () =>
    inTransaction(database, async (transaction) => {
      await enterTenant(transaction, tenantId);
      return work(transaction);
    }),
  );
}

/** Gives a transaction the rows of one tenant, from here to its end. A request goes through `inTenant`. */
export async function enterTenant(transaction: Transaction<Tables>, tenantId: string): Promise<void> {
  if (!isUuid.test(tenantId)) throw new Error('A tenant is entered by its id.');
  await sql.raw(`set local role ${tenantRole}; set local app.tenant_id = '${tenantId}'`).execute(transaction);
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
