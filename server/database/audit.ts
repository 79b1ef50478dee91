import { sql } from 'kysely';
import { newId } from './newId.ts';
import { insertion } from './statements.ts';
import type { Tables } from './tables.ts';
import type { TenantScope } from './tenantScope.ts';
import type { Scope } from './transactions.ts';

export interface Change {
  entity: keyof Tables;
  entityId: string;
  action: 'create' | 'update' | 'remove' | 'restore';
  before: object | null;
  after: object | null;
}

/**
 * Notes a change in the transaction that makes it, in the log of the tenant or of the administration. Rows of
 * a log are never changed.
 */
export async function noteChange(scope: Scope, change: Change): Promise<void> {
  const { tenantId, db } = scope;
  const entry = entryOf(scope, change);
  const noted =
    tenantId === null
      ? insertion('administration_log', entry)
      : insertion('audit_log', { tenant_id: tenantId, ...entry });
  await noted.execute(db);
}

/** Notes many changes of a tenant's rows in one statement. */
export async function noteChanges(scope: TenantScope, changes: readonly Change[]): Promise<void> {
  const { tenantId, userId, requestId, db } = scope;
  const entries = changes.map((change) => entryOf(scope, change));
  const columnOf = <Name extends keyof (typeof entries)[number]>(name: Name) =>
    entries.map((entry) => entry[name]);
  await db
    .insertInto('audit_log')
    .columns(['tenant_id', 'user_id', 'request_id', 'id', 'action', 'entity', 'entity_id', 'before', 'after'])
    .expression(
      sql`select ${tenantId}, ${userId}, ${requestId}, noted.* from unnest(
        ${columnOf('id')}::uuid[], ${columnOf('action')}::text[], ${columnOf('entity')}::text[],
        ${columnOf('entity_id')}::text[], ${columnOf('before')}::jsonb[], ${columnOf('after')}::jsonb[]) as noted`,
    )
    .execute();
}

function entryOf({ userId, requestId }: Scope, { entity, entityId, action, before, after }: Change) {
  return {
    id: newId(),
    user_id: userId,
    request_id: requestId,
    action,
    entity,
    entity_id: entityId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}
