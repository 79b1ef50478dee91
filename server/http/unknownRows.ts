import type { TenantScope } from '../database/tenantScope.ts';
import { refuseQuery } from './problems.ts';

/**
 * A 422 when a list or report is asked for by a row that the company never had; one that was removed has its past. Gives
 * the row, null where none is asked for.
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
