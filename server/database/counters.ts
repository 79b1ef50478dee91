import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { TenantScope } from './tenantScope.ts';

/**
 * The next number of a tenant's counter, from 1. The counter is locked until the transaction ends: numbers of
 * refused requests are used again, and concurrent callers wait.
 */
export async function nextNumber(
  { db, tenantId }: TenantScope,
  name: Tables['counters']['name'],
): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ tenant_id: tenantId, name, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet(({ ref }) => ({
        value: sql<number>`${ref('counters.value')} + 1`,
      })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
