import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inputTexts, refusalTexts } from '../src/texts/server.ts';
import { Refusal } from './problems.ts';
import type { TenantScope } from './tenantScope.ts';

/**
 * Runs `create` once per `Idempotency-Key` (decision D18): the same request again gets the first answer, another body
 * under the same key is refused (422). The key is taken by the first statement of the same transaction, so a request
 * at the same time waits for this one, and a refused or failed one leaves nothing behind. Without the header, `create`
 * simply runs.
 */
export async function once<T>(
  scope: TenantScope,
  request: FastifyRequest,
  create: () => Promise<T>,
): Promise<T> {
  const key = idempotencyKey(request);
  if (!key) return create();
  const owner = { tenant_id: scope.tenantId, user_id: scope.userId, key };
  const requestHash = hashOf(request);
  const taken = await scope.db
    .insertInto('idempotency_keys')
    .values({ ...owner, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) return firstAnswer<T>(scope, owner, requestHash);
  const answer = await create();
  await scope.db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('tenant_id', '=', owner.tenant_id)
    .where('user_id', '=', owner.user_id)
    .where('key', '=', key)
    .execute();
  return answer;
}

async function firstAnswer<T>(
  scope: TenantScope,
  owner: { tenant_id: string; user_id: string; key: string },
  requestHash: string,
): Promise<T> {
  const first = await scope.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('tenant_id', '=', owner.tenant_id)
    .where('user_id', '=', owner.user_id)
    .where('key', '=', owner.key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash || first.answer === null)
    throw refuseKey(refusalTexts.keyReused, 'key_reused');
  return JSON.parse(first.answer) as T;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw refuseKey(inputTexts.invalid, 'key_malformed');
  return key;
}

/** Checked bodies have their fields in the schema's order, so equal requests have equal text. */
function hashOf(request: FastifyRequest): string {
  const asked = JSON.stringify([request.method, request.routeOptions.url, request.params, request.body]);
  return createHash('sha256').update(asked).digest('hex');
}

function refuseKey(msg: string, type: string): Refusal {
  return new Refusal(422, [{ loc: ['header', 'Idempotency-Key'], msg, type }]);
}
