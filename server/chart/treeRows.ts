import { type RawBuilder, sql } from 'kysely';
import type { RowId } from '../../src/domain/tree.ts';
import type { TenantScope } from '../database/tenantScope.ts';

/** Sort key of a code: its numbers (decision D7). Written with every code. */
export function codeKey(code: string): RawBuilder<string> {
  return sql<string>`code_order(${code})`;
}

/** True when a direct child is active (SPEC §4). */
export async function hasActiveChildren(
  { db, tenantId }: TenantScope,
  table: 'accounts' | 'cost_centers',
  id: RowId,
): Promise<boolean> {
  const found = await sql`
    select from ${sql.table(table)}
    where tenant_id = ${tenantId} and parent_id = ${id} and is_active limit 1`.execute(db);
  return found.rows.length > 0;
}
