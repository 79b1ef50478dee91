import { sql } from 'kysely';
import { z } from 'zod';
import { shortestPassword } from '../../src/domain/session/password.ts';
import { refusalTexts, userRefusals } from '../../src/texts/server.ts';
import { noteChange } from '../database/audit.ts';
import { inTransaction } from '../database/transactions.ts';
import { instant, text, uuid } from '../http/fields.ts';
import { Refusal, refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { liveSessions } from '../http/sessions.ts';
import { createLoginThrottle } from './loginThrottle.ts';
import { hashPassword, isCommonPassword, isWeakPassword, passwordMatches } from './passwords.ts';

const own = '/auth/users/me';

const session = z
  .object({
    id: z.string(),
    begun_at: instant,
    last_used_at: instant,
    expires_at: instant,
    address: z.string().nullable(),
    agent: z.string().nullable(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

const change = z.strictObject({ current_password: text(1024).min(1), new_password: text(1024).min(1) });

/** A user's own account (ability `account.1`): password and open sessions. */
export function account({ database, now, forUser }: Routes): void {
  const throttle = createLoginThrottle(database, now);

  forUser(
    {
      method: 'POST',
      path: `${own}/password`,
      summary: 'Change: own password',
      body: change,
      answer: z.null(),
      status: 204,
    },
    async ({ caller, body, request }) => {
      const { password_hash } = await database.queries
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', caller.id)
        .executeTakeFirstOrThrow();
      const attempt = { address: request.ip, username: caller.email, device: caller.tokenHash };
      const matches = await passwordMatches(body.current_password, password_hash, throttle.of(attempt));
      if (!matches) throw refuseField('current_password', userRefusals.wrongPassword, 'wrong');
      if (isWeakPassword(body.new_password, caller.email))
        throw refuseField('new_password', userRefusals.weakPassword(shortestPassword), 'password_weak');
      if (isCommonPassword(body.new_password))
        throw refuseField('new_password', userRefusals.commonPassword, 'password_common');
      const next = await hashPassword(body.new_password);
      await inTransaction(database, async (db) => {
        const kept = await db
          .selectFrom('sessions')
          .selectAll()
          .where('token_hash', '=', caller.tokenHash)
          .executeTakeFirst();
        const changed = await db
          .updateTable('users')
          .set({
            password_hash: next,
            has_initial_password: false,
            version: sql`version + 1`,
            updated_at: sql`now()`,
          })
          .where('id', '=', caller.id)
          .where('password_hash', '=', password_hash)
          // A user deactivated meanwhile keeps no session.
          .where('is_active', '=', true)
          .where('deleted_at', 'is', null)
          .returning('version')
          .executeTakeFirst();
        if (!kept || !changed) throw new Refusal(401, refusalTexts.unauthenticated);
        // A new password ends every session except the one that changed it.
        await db.insertInto('sessions').values(kept).execute();
        await noteChange(
          { tenantId: null, userId: caller.id, requestId: request.id, db },
          {
            entity: 'users',
            entityId: caller.id,
            action: 'update',
            before: { version: changed.version - 1 },
            after: { version: changed.version, has_new_credentials: true },
          },
        );
      });
      return null;
    },
  );

  forUser(
    {
      method: 'GET',
      path: `${own}/sessions`,
      summary: 'List: own session, newest first',
      answer: z.array(session),
    },
    async ({ caller }) => {
      const found = await liveSessions(database, caller.id, now())
        .select(['id', 'created_at as begun_at', 'last_used_at', 'expires_at', 'address', 'agent'])
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return found.map((row) => ({ ...row, is_current: row.id === caller.sessionId }));
    },
  );

  forUser(
    {
      method: 'DELETE',
      path: `${own}/sessions/:id`,
      summary: 'End: own session',
      params: z.object({ id: uuid }),
      answer: z.null(),
      status: 204,
    },
    async ({ caller, params: { id } }) => {
      const ended = await database.queries
        .deleteFrom('sessions')
        .where('user_id', '=', caller.id)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!ended.numDeletedRows) throw new Refusal(404, userRefusals.unknownSession);
      return null;
    },
  );

  forUser(
    {
      method: 'DELETE',
      path: `${own}/sessions`,
      summary: 'End: every other own session',
      answer: z.null(),
      status: 204,
    },
    async ({ caller }) => {
      await database.queries
        .deleteFrom('sessions')
        .where('user_id', '=', caller.id)
        .where('id', '<>', caller.sessionId)
        .execute();
      return null;
    },
  );
}
