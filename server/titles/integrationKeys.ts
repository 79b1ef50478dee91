import { z } from 'zod';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { settingsRefusals } from '../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import { namesOfPeople } from '../database/people.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { calendarDate, instant, requiredText, uuid } from '../http/fields.ts';
import { newIntegrationKey, roleOfMaker, stateOfKey } from '../http/integrationKeys.ts';
import { Refusal, refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';

const integrationKey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: instant,
    revoked_at: instant.nullable(),
    /** Last day; null for keys made before keys had one. */
    expires_on: calendarDate.nullable(),
    last_used_at: instant.nullable(),
    /** Name of its maker. */
    created_by: z.string(),
    state: z.enum(['living', 'revoked', 'expired', 'orphaned']),
  })
  .meta({ id: 'IntegrationKey' });
const shownOnce = integrationKey.extend({ key: z.string() }).meta({ id: 'NewIntegrationKey' });

const columns = ['id', 'name', 'created_at', 'revoked_at', 'expires_on', 'last_used_at'] as const;
const noted = ['id', 'name', 'created_at', 'revoked_at', 'expires_on'] as const;
const usualDays = 365;
const longestDays = 730;
const path = '/settings/integration-keys';
const needs = 'settings:change' as const;

/**
 * Keys with which other programs report confirmed sales (part of `titles.1`): made, listed, revoked, shown
 * once.
 */
export function integrationKeyCalls({ forMember, now }: Routes): void {
  const today = () => todayInSaoPaulo(now());

  forMember(
    { method: 'GET', path, summary: 'List: integration key', needs, answer: z.array(integrationKey) },
    ({ scope }) => keysOf(scope, today()),
  );

  forMember(
    {
      method: 'POST',
      path,
      summary: 'Create: integration key, shown only once',
      needs,
      body: z.strictObject({ name: requiredText(100), expires_on: calendarDate.optional() }),
      answer: shownOnce,
      toldOnce: settingsRefusals.toldOnce,
      status: 201,
    },
    async ({ body, scope }) => {
      const { expires_on = dayAfter(today(), usualDays) } = body;
      if (expires_on <= today())
        throw refuseField('expires_on', settingsRefusals.endsTooSoon, 'ends_too_soon');
      if (expires_on > dayAfter(today(), longestDays))
        throw refuseField('expires_on', settingsRefusals.endsTooLate, 'ends_too_late');
      const { key, hash } = newIntegrationKey();
      const owner = { tenant_id: scope.tenantId, created_by: scope.userId };
      const made = await scope.db
        .insertInto('integration_keys')
        .values({ ...owner, name: body.name, id: newId(), key_hash: hash, expires_on })
        .returning(noted)
        .executeTakeFirstOrThrow();
      await note(scope, made.id, null, made);
      return { ...(await keyOf(scope, made.id, today())), key };
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
        .select(noted)
        .where('tenant_id', '=', scope.tenantId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw new Refusal(404, settingsRefusals.unknownKey);
      if (before.revoked_at) return keyOf(scope, id, today());
      const after = await scope.db
        .updateTable('integration_keys')
        .set({ revoked_at: now().toISOString() })
        .where('tenant_id', '=', scope.tenantId)
        .where('id', '=', id)
        .returning(noted)
        .executeTakeFirstOrThrow();
      await note(scope, id, before, after);
      return keyOf(scope, id, today());
    },
  );
}

/** Keys of the tenant, the oldest first, as they are on the day `today`. */
async function keysOf(scope: TenantScope, today: string) {
  const rows = await scope.db
    .selectFrom('integration_keys')
    .select([...columns, 'created_by', roleOfMaker])
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const names = await namesOfPeople(
    scope,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ maker_role, created_by, ...row }) => ({
    ...row,
    created_by: names.get(created_by) ?? '',
    state: stateOfKey({ ...row, maker_role }, today),
  }));
}

async function keyOf(scope: TenantScope, id: string, today: string) {
  const found = (await keysOf(scope, today)).find((key) => key.id === id);
  if (!found) throw new Refusal(404, settingsRefusals.unknownKey);
  return found;
}

function note(scope: TenantScope, entityId: string, before: object | null, after: object): Promise<void> {
  const action = before ? 'update' : 'create';
  return noteChange(scope, { entity: 'integration_keys', entityId, action, before, after });
}
