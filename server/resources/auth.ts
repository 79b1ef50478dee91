import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusalTexts } from '../../src/texts/server.ts';
import { readFormBodies } from '../bodies.ts';
import { text } from '../fields.ts';
import { createLoginThrottle } from '../loginThrottle.ts';
import { tenantOptionsOf } from '../memberships.ts';
import { passwordMatches } from '../passwords.ts';
import { Refusal } from '../problems.ts';
import { createRoutes, type Routes } from '../routes.ts';
import { endSession, startSession } from '../sessions.ts';

const credentials = z.object({ username: text(320).min(1), password: text(1024).min(1) });
const token = z.object({ access_token: z.string(), token_type: z.literal('bearer') }).meta({ id: 'Token' });
const sessionUser = z
  .object({
    id: z.string(),
    email: z.string(),
    full_name: z.string().nullable(),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
    tenants_info: z.array(z.object({ value: z.string(), label: z.string() })),
  })
  .meta({ id: 'SessionUser' });

/** Login, the current user, logout (SPEC §7 Authentication, decision S4). */
export async function auth(api: FastifyInstance, { database, now, forUser }: Routes): Promise<void> {
  await api.register(async (forms) => {
    readFormBodies(forms);
    login(createRoutes(forms, database, now));
  });

  forUser(
    { method: 'GET', path: '/auth/users/me', summary: 'The signed-in user', answer: sessionUser },
    async ({ caller }) => ({
      id: caller.id,
      email: caller.email,
      full_name: caller.fullName,
      is_active: true,
      is_superuser: caller.isSuperuser,
      tenants_info: await tenantOptionsOf(database, caller.id),
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
  const throttle = createLoginThrottle(now);
  forAnyone(
    { method: 'POST', path: '/auth/token', summary: 'Sign in', body: credentials, answer: token },
    async ({ body: { username, password }, request: { ip } }) => {
      throttle.refuseEarly(ip, username);
      const user = await database.queries
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where(({ fn, ref, val, eb }) =>
          eb(fn('lower', [ref('email')]), '=', fn('lower', [val(username.trim())])),
        )
        .executeTakeFirst();
      const matches = await passwordMatches(password, user?.password_hash ?? null, () =>
        throttle.begin(ip, username),
      );
      const session =
        matches && user?.password_hash
          ? await startSession(database, { id: user.id, passwordHash: user.password_hash }, now())
          : null;
      if (!session) throw new Refusal(401, refusalTexts.wrongCredentials, { 'www-authenticate': 'Bearer' });
      throttle.succeeded(ip, username);
      return { access_token: session, token_type: 'bearer' as const };
    },
  );
}
