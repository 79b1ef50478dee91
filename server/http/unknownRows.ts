import type { TenantScope } from '../database/tenantScope.ts';
import { refuseQuery } from './problems.ts';

type Registry = 'projects' | 'suppliers' | 'customers';

/**
 * Refuses (422) a list or report filtered by a row that the company never had; a removed row is accepted.
 * Returns the row, null without a filter.
 */
export async function refuseUnknown(
  { db, tenantId }: TenantScope,
  field: string,
  table: Registry,
  id: string | undefined,
  msg: string,
): Promise<{ id: string; name: string } | null> {
  if (id === undefined) return null;
  const found = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuseQuery(field, msg);
  return found;
}

/** The same for a list filtered by several rows. */
export async function refuseAnyUnknown(
  { db, tenantId }: TenantScope,
  field: string,
  table: Registry,
  ids: readonly string[] | undefined,
  msg: string,
): Promise<void> {
  if (ids === undefined) return;
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
  if (found.length < new Set(ids).size) throw refuseQuery(field, msg);
}
