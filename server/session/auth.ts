import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusalTexts } from '../../src/texts/server.ts';
import { readFormBodies } from '../http/bodies.ts';
import { text } from '../http/fields.ts';
import { Refusal } from '../http/problems.ts';
import { createRoutes, type Routes } from '../http/routes.ts';
import { endSession, startSession } from '../http/sessions.ts';
import { knownDevice, rememberDevice } from './devices.ts';
import { createLoginThrottle } from './loginThrottle.ts';
import { tenantOptionsOf } from './memberships.ts';
import { passwordMatches } from './passwords.ts';

const credentials = z.object({ username: text(320).min(1), password: text(1024).min(1) });
const token = z.object({ access_token: z.string(), token_type: z.literal('bearer') }).meta({ id: 'Token' });
const tenantOption = z.object({ value: z.string(), label: z.string() });
const sessionUser = z
  .object({
    id: z.string(),
    email: z.string(),
    full_name: z.string().nullable(),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
    tenants_info: z.array(tenantOption),
  })
  .meta({ id: 'SessionUser' });
/** Extensions: the user's role, and the company's tax id for prints. */
const extendedUser = sessionUser
  .extend({
    tenants_info: z.array(tenantOption.extend({ role_id: z.number(), cnpj: z.string().nullable() })),
    capabilities: z.array(z.string()),
    /** Only when true: somebody else chose the password (ability `account.1`). */
    must_change_password: z.literal(true).optional(),
  })
  .meta({ id: 'ExtendedSessionUser' });

/**
 * Login, the current user, logout (SPEC §7 Authentication, decision S4). The user's answer lists the
 * extensions of this host (D22), the same for everybody.
 */
export async function auth(api: FastifyInstance, routes: Routes, capabilities: string[]): Promise<void> {
  const { database, forUser, isExtended } = routes;
  await api.register(async (forms) => {
    readFormBodies(forms);
    login(createRoutes(forms, routes));
  });

  forUser(
    {
      method: 'GET',
      path: '/auth/users/me',
      summary: 'The signed-in user',
      answer: isExtended ? extendedUser : sessionUser,
    },
    async ({ caller }) => ({
      id: caller.id,
      email: caller.email,
      full_name: caller.fullName,
      is_active: true,
      is_superuser: caller.isSuperuser,
      tenants_info: await tenantOptionsOf(database, caller.id),
      capabilities,
      ...(caller.hasInitialPassword && { must_change_password: true as const }),
    }),
  );

  forUser(
    { method: 'POST', path: '/auth/logout', summary: 'End this session', answer: z.null(), status: 204 },
    async ({ caller }) => {
      await endSession(database, caller.tokenHash);
      return null;
    },
  );
}

function login({ database, now, forAnyone }: Routes): void {
  const throttle = createLoginThrottle(database, now);
  forAnyone(
    {
      method: 'POST',
      path: '/auth/token',
      summary: 'Sign in',
      body: credentials,
      answer: token,
      kinds: { sent: 'application/x-www-form-urlencoded' },
    },
    async ({ body: { username, password }, request, reply }) => {
      const address = request.ip;
      const user = await database.queries
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where(({ fn, ref, val, eb }) =>
          eb(fn('lower', [ref('email')]), '=', fn('lower', [val(username.trim())])),
        )
        .executeTakeFirst();
      const device = await knownDevice(database, request, user?.id);
      const attempt = { address, username, device };
      // The log omits unknown user names: people type passwords into that field.
      const note = (outcome: string) =>
        request.log.info({ event: 'sign-in', outcome, user_id: user?.id ?? null, address }, 'sign-in');
      const matches = await noteRefused(note, async () => {
        await throttle.refuseEarly(attempt);
        return passwordMatches(password, user?.password_hash ?? null, throttle.of(attempt));
      });
      const session =
        matches && user?.password_hash
          ? await startSession(
              database,
              { id: user.id, passwordHash: user.password_hash },
              { address, agent: agentOf(request) },
              now(),
            )
          : null;
      note(session ? 'accepted' : 'refused');
      if (!session || !user)
        throw new Refusal(401, refusalTexts.wrongCredentials, { 'www-authenticate': 'Bearer' });
      await rememberDevice(database, { request, reply }, user.id, now());
      return { access_token: session, token_type: 'bearer' as const };
    },
  );
}

/** Runs `check`, and notes an attempt that it refuses early. */
async function noteRefused<T>(note: (outcome: string) => void, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    note(error instanceof Refusal && error.status === 429 ? 'throttled' : 'failed');
    throw error;
  }
}

/** The browser's own name, shortened for a person. */
function agentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, 200) || null;
}
