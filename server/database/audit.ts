import { newId } from './newId.ts';
import { insertion } from './statements.ts';
import type { Tables } from './tables.ts';
import type { Scope } from './transactions.ts';

export interface Change {
  entity: keyof Tables;
  entityId: string;
  action: 'create' | 'update' | 'remove' | 'restore';
  before: object | null;
  after: object | null;
}

/**
 * Notes who changed what, in the transaction of the change itself: in the tenant's own log, or in the
 * administration's. Rows of a log are never touched again.
 */
export async function noteChange(scope: Scope, change: Change): Promise<void> {
  const { tenantId, userId, requestId, db } = scope;
  const { entity, entityId, action, before, after } = change;
  const entry = {
    id: newId(),
    user_id: userId,
    request_id: requestId,
    action,
    entity,
    entity_id: entityId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
  const noted =
    tenantId === null
      ? insertion('administration_log', entry)
      : insertion('audit_log', { tenant_id: tenantId, ...entry });
  await noted.execute(db);
}
