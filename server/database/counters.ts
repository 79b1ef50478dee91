import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { TenantScope } from './tenantScope.ts';

/**
 * The next number of a tenant's counter, from 1. Who takes one holds the counter until the transaction ends, so numbers
 * of refused requests are given again, and takers stand in line.
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
