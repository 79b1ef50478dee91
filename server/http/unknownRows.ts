import type { TenantScope } from '../database/tenantScope.ts';
import { refuseQuery } from './problems.ts';

/**
 * Refuses (422) a list or report filtered by a row that the company never had; a removed row is accepted.
 * Returns the row, null without a filter.
 */
export async function refuseUnknown(
  { db, tenantId }: TenantScope,
  field: string,
  table: 'projects' | 'suppliers' | 'customers',
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
