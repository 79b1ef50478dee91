import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';

const cookie = 'erp_device';
/** Browsers take a cookie of this name behind TLS only. */
const secureCookie = `__Secure-${cookie}`;
const keptSeconds = 180 * 24 * 3600;

/** The hash of the request's device, when this user has signed in from it before. */
export async function knownDevice(
  { queries }: Database,
  request: FastifyRequest,
  userId: string | undefined,
): Promise<Buffer | null> {
  const token = deviceToken(request);
  if (!token || !userId) return null;
  const known = await queries
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known ? hashOf(token) : null;
}

/**
 * Notes that a user signed in from a device, and names the device by a cookie when it has none. Scripts
 * cannot read it.
 */
export async function rememberDevice(
  { queries }: Database,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
  now: Date,
): Promise<void> {
  const token = deviceToken(request) ?? randomBytes(24).toString('base64url');
  const last_used_at = now.toISOString();
  await queries
    .insertInto('known_devices')
    .values({ token_hash: hashOf(token), user_id: userId, last_used_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at }))
    .execute();
  const rules = `Path=/api/v1/auth; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict`;
  reply.header(
    'set-cookie',
    request.protocol === 'https'
      ? `${secureCookie}=${token}; ${rules}; Secure`
      : `${cookie}=${token}; ${rules}`,
  );
}

function deviceToken({ headers }: FastifyRequest): string | null {
  return (
    new RegExp(`(?:^|; ?)(?:__Secure-)?${cookie}=([\\w-]{32})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null
  );
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
