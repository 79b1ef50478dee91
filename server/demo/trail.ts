import type { Transaction } from 'kysely';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';

/** Notes author and time of these rows, as a request does. */
export async function seedTrail(
  transaction: Transaction<Tables>,
  { tenantId, userId }: { tenantId: string; userId: string },
  entity: keyof Tables,
  rows: readonly { id: string | number; created_at?: string }[],
): Promise<void> {
  if (!rows.length) return;
  const noted = [...rows].sort((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? -1 : 1));
  await transaction
    .insertInto('audit_log')
    .values(
      noted.map(({ created_at, ...row }) => ({
        tenant_id: tenantId,
        id: newId(created_at ? Date.parse(created_at) : undefined),
        ...(created_at && { at: created_at }),
        user_id: userId,
        request_id: 'demonstration',
        action: 'create' as const,
        entity,
        entity_id: String(row.id),
        before: null,
        after: JSON.stringify(row),
      })),
    )
    .execute();
}
