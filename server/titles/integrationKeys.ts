import { z } from 'zod';
import { settingsRefusals } from '../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { instant, requiredText, uuid } from '../http/fields.ts';
import { newIntegrationKey } from '../http/integrationKeys.ts';
import { Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';

const integrationKey = z
  .object({ id: z.string(), name: z.string(), created_at: instant, revoked_at: instant.nullable() })
  .meta({ id: 'IntegrationKey' });
const shownOnce = integrationKey.extend({ key: z.string() }).meta({ id: 'NewIntegrationKey' });

const columns = ['id', 'name', 'created_at', 'revoked_at'] as const;
const path = '/settings/integration-keys';
const needs = 'settings:change' as const;

/**
 * Keys with which other programs report confirmed sales (part of `titles.1`): made, listed, revoked, shown
 * once.
 */
export function integrationKeyCalls({ forMember, now }: Routes): void {
  forMember(
    { method: 'GET', path, summary: 'List: integration key', needs, answer: z.array(integrationKey) },
    ({ scope }) =>
      scope.db
        .selectFrom('integration_keys')
        .select(columns)
        .where('tenant_id', '=', scope.tenantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  );

  forMember(
    {
      method: 'POST',
      path,
      summary: 'Create: integration key, shown only once',
      needs,
      body: z.strictObject({ name: requiredText(100) }),
      answer: shownOnce,
      toldOnce: settingsRefusals.toldOnce,
      status: 201,
    },
    async ({ body, scope }) => {
      const { key, hash } = newIntegrationKey();
      const made = await scope.db
        .insertInto('integration_keys')
        .values({ ...body, tenant_id: scope.tenantId, id: newId(), key_hash: hash, created_by: scope.userId })
        .returning(columns)
        .executeTakeFirstOrThrow();
      await note(scope, made.id, null, made);
      return { ...made, key };
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/:id/revocation`,
      summary: 'Revoke: integration key',
      needs,
      params: z.object({ id: uuid }),
      answer: integrationKey,
      status: 201,
    },
    async ({ params: { id }, scope }) => {
      const before = await scope.db
        .selectFrom('integration_keys')
        .select(columns)
        .where('tenant_id', '=', scope.tenantId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw new Refusal(404, settingsRefusals.unknownKey);
      if (before.revoked_at) return before;
      const after = await scope.db
        .updateTable('integration_keys')
        .set({ revoked_at: now().toISOString() })
        .where('tenant_id', '=', scope.tenantId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow();
      await note(scope, id, before, after);
      return after;
    },
  );
}

function note(scope: TenantScope, entityId: string, before: object | null, after: object): Promise<void> {
  const action = before ? 'update' : 'create';
  return noteChange(scope, { entity: 'integration_keys', entityId, action, before, after });
}
