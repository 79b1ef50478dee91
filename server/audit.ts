import type { Tables } from './tables.ts';
import type { TenantScope } from './tenantScope.ts';
import { newId } from './uuid.ts';

interface Change {
  entity: keyof Tables;
  action: 'create' | 'update' | 'remove';
  before: { id: string } | null;
  after: { id: string };
}

/** Notes who changed what, in the transaction of the change itself. Rows of the log are never touched again. */
export async function noteChange(
  scope: TenantScope,
  { entity, action, before, after }: Change,
): Promise<void> {
  await scope.db
    .insertInto('audit_log')
    .values({
      tenant_id: scope.tenantId,
      id: newId(),
      user_id: scope.userId,
      request_id: scope.requestId,
      action,
      entity,
      entity_id: after.id,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}
