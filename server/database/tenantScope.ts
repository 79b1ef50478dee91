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
 * Runs `work` in one transaction that sees the rows of one tenant: the only way to tenant rows. The database
 * enforces it by row-level security and a role that owns nothing. The rules of `inTransaction` apply.
 */
export function inTenant<T>(
  database: Pick<Database, 'queries' | 'share'>,
  tenantId: string,
  work: (transaction: Transaction<Tables>) => Promise<T>,
  userId?: string,
): Promise<T> {
  return database.share(tenantId, () =>
    inTransaction(database, async (transaction) => {
      await enterTenant(transaction, tenantId, userId);
      return work(transaction);
    }),
  );
}

/**
 * Limits a transaction to the rows of one tenant, until its end, and to the author `userId` of what it writes.
 * Requests use `inTenant`.
 */
export async function enterTenant(
  transaction: Transaction<Tables>,
  tenantId: string,
  userId = '',
): Promise<void> {
  if (!isUuid.test(tenantId)) throw new Error('A tenant is entered by its id.');
  if (userId && !isUuid.test(userId)) throw new Error('An author is named by the id.');
  const settings = `set local app.tenant_id = '${tenantId}'; set local app.user_id = '${userId}'`;
  await sql.raw(`set local role ${tenantRole}; ${settings}`).execute(transaction);
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
