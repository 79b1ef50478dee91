import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inputTexts, refusalTexts } from '../../src/texts/server.ts';
import { insertion, matching, type NewRow } from '../database/statements.ts';
import type { Scope } from '../database/transactions.ts';
import { Refusal } from './problems.ts';

/**
 * Runs `create` once per `Idempotency-Key` (decision D18): the same request again gets the first answer,
 * another body under the same key is refused (422). The transaction's first statement takes the key, so a
 * concurrent request waits, and a refused or failed one leaves nothing behind. Keys belong to a user, inside
 * a tenant or in the administration. With `toldOnce` the answer is a secret: it is not stored, and a
 * repetition is refused with that sentence (ADR 4).
 */
export async function once<T>(
  scope: Scope,
  request: FastifyRequest,
  create: () => Promise<T>,
  toldOnce?: string,
): Promise<T> {
  const key = idempotencyKey(request);
  if (!key) return create();
  const { tenantId, userId, db } = scope;
  const table = sql.table(tenantId === null ? 'administration_keys' : 'idempotency_keys');
  const ownedByUser = { user_id: userId, key };
  const owned = tenantId === null ? ownedByUser : { tenant_id: tenantId, ...ownedByUser };
  const requestHash = hashOf(request);
  const taken = await sql`
    ${take(tenantId, { ...ownedByUser, request_hash: requestHash })} on conflict do nothing returning key`.execute(
    db,
  );
  if (taken.rows.length === 0) {
    const found = await sql<FirstRequest>`
      select request_hash, answer from ${table} where ${matching(owned)}`.execute(db);
    return firstAnswer<T>(found.rows[0], requestHash, toldOnce);
  }
  const answer = await create();
  if (toldOnce) return answer;
  const kept = JSON.stringify(answer);
  await sql`update ${table} set answer = ${kept} where ${matching(owned)}`.execute(db);
  return answer;
}

function take(tenantId: string | null, key: NewRow<'administration_keys'>) {
  return tenantId === null
    ? insertion('administration_keys', key)
    : insertion('idempotency_keys', { tenant_id: tenantId, ...key });
}

interface FirstRequest {
  request_hash: string;
  answer: string | null;
}

function firstAnswer<T>(first: FirstRequest | undefined, requestHash: string, toldOnce?: string): T {
  if (first?.request_hash === requestHash) {
    if (first.answer !== null) return JSON.parse(first.answer) as T;
    if (toldOnce) throw refuseKey(toldOnce, 'told_once');
  }
  throw refuseKey(refusalTexts.keyReused, 'key_reused');
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw refuseKey(inputTexts.invalid, 'key_malformed');
  return key;
}

/**
 * Checked bodies have their fields in the schema's order, so equal requests have equal text. A password
 * counts only as present or absent: a quick hash of it must not be stored.
 */
function hashOf({ method, routeOptions, params, body }: FastifyRequest): string {
  const asked = JSON.stringify([method, routeOptions.url, params, body], (name, value) =>
    name === 'password' ? typeof value : value,
  );
  return createHash('sha256').update(asked).digest('hex');
}

function refuseKey(msg: string, type: string): Refusal {
  return new Refusal(422, [{ loc: ['header', 'Idempotency-Key'], msg, type }]);
}
