import type { FastifyRequest } from 'fastify';
import { mayDo, type Permission } from '../../src/domain/permission.ts';
import { roleRefusal } from '../../src/texts/control/permissions.ts';
import { refusalTexts } from '../../src/texts/server.ts';
import { settingsRefusals } from '../../src/texts/titles/titleRefusals.ts';
import type { Database } from '../database/database.ts';
import { holderOfKey } from './integrationKeys.ts';
import { Refusal, refuseByCode } from './problems.ts';
import { type Caller, findCaller } from './sessions.ts';

/** Callers of a route. Every route names one; there is no default. */
export type Access = 'anyone' | 'user' | 'superuser' | 'member';

export interface Admitted {
  caller: Caller;
  /** The tenant of `X-Tenant-ID`; checked against the caller's links on routes for members only. */
  tenantId: string;
}

/**
 * Admits or refuses a request before its input is read (SPEC §6, decision S2): no valid token → 401, not a
 * superuser, or an initial password → 403; for members: no or malformed `X-Tenant-ID` → 400, no link to a live tenant → 403. A
 * superuser without a link is not a member (decision D11).
 */
export async function admit(
  access: Exclude<Access, 'anyone'>,
  request: FastifyRequest,
  database: Database,
  now: Date,
  isExtended = false,
): Promise<Admitted> {
  const token = bearerToken(request);
  const named = request.headers['x-tenant-id'];
  const tenantId = typeof named === 'string' && isUuid(named) ? named.toLowerCase() : null;
  const caller = token ? await findCaller(database, token, access === 'member' ? tenantId : null, now) : null;
  if (!caller)
    throw new Refusal(
      401,
      refusalTexts.unauthenticated,
      { 'www-authenticate': 'Bearer' },
      // A page that kept its token may say so (ability `account.1`).
      token && isExtended ? { facts: { code: 'session_ended' } } : {},
    );
  if (access !== 'user' && caller.hasInitialPassword)
    throw refuseByCode(403, 'initial_password', refusalTexts.initialPassword);
  if (access === 'superuser' && !caller.isSuperuser) throw new Refusal(403, refusalTexts.superuserOnly);
  if (access === 'member') {
    if (!tenantId) throw new Refusal(400, named ? refusalTexts.tenantMalformed : refusalTexts.tenantMissing);
    if (caller.roleId === null) throw new Refusal(403, refusalTexts.notMember);
  }
  return { caller, tenantId: tenantId ?? '' };
}

/**
 * Admits another program by its key (`X-API-Key`) to a call that takes one, as the user who made the key:
 * wrong, revoked or ended → 401.
 */
export async function admitKey(
  key: string,
  request: FastifyRequest,
  database: Database,
  now: Date,
): Promise<Admitted> {
  const named = request.headers['x-tenant-id'];
  if (typeof named !== 'string' || !isUuid(named)) {
    throw new Refusal(400, named ? refusalTexts.tenantMalformed : refusalTexts.tenantMissing);
  }
  const tenantId = named.toLowerCase();
  const userId = await holderOfKey(database, tenantId, key, now);
  if (!userId) throw new Refusal(401, settingsRefusals.wrongKey);
  const caller = { id: userId, email: '', fullName: null, isSuperuser: false, roleId: null, roleName: null };
  return {
    caller: { ...caller, hasInitialPassword: false, tokenHash: Buffer.alloc(0), sessionId: '' },
    tenantId,
  };
}

/** Refuses (403) a member whose role lacks the permission, and names both. */
export function refuseUnlessMay(
  { roleId, roleName }: Pick<Caller, 'roleId' | 'roleName'>,
  permission: Permission | 'membership',
): void {
  if (permission === 'membership' || mayDo(roleId, permission)) return;
  throw refuseByCode(403, 'not_allowed', roleRefusal(roleName ?? '', permission), { permission });
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
