import { z } from 'zod';
import { newId } from '../database/newId.ts';
import { emailAddress, optionalText, text, uuid } from '../http/fields.ts';
import { pageOf, pageQuery, readPage } from '../http/paging.ts';
import type { Routes } from '../http/routes.ts';
import { refuseStale } from '../http/staleRows.ts';
import { hashPassword } from '../session/passwords.ts';
import { knownUser, refuseWeak, user, userColumns, userRows } from './userRows.ts';

/** A blank password means none, or the same as before (SPEC §5). */
const password = text(1024)
  .transform((value) => (value.trim() === '' ? null : value))
  .nullable()
  .optional();

const fields = z.strictObject({
  email: emailAddress,
  full_name: optionalText(200),
  is_active: z.boolean().optional(),
  is_superuser: z.boolean().optional(),
  password,
});

/** With the ability `account.1` the user may have to change the password at the first sign-in. */
const creation = fields.extend({ initial_password: z.boolean().optional() });
/** With the ability `account.1` a superuser may also end the sessions of a user. */
const changes = creation.partial().extend({ end_sessions: z.boolean().optional() });

const params = z.object({ id: uuid });
const [path, one] = ['/users', '/users/:id'];

/**
 * Users, for superusers (SPEC §7 Users). Passwords are hashed before the transaction, because hashing is
 * slow.
 */
export function users({ database: { queries }, forSuperuser, isExtended }: Routes): void {
  const created = isExtended ? creation : (fields as typeof creation);
  const changed = isExtended ? changes : (fields.partial() as typeof changes);

  forSuperuser(
    { method: 'GET', path, summary: 'List: user', query: pageQuery, answer: pageOf(user) },
    ({ query }) =>
      readPage(queries.selectFrom('users'), query, (from) =>
        from
          .select(userColumns)
          .orderBy(({ fn }) => fn('lower', ['email']))
          .orderBy('id'),
      ),
  );

  forSuperuser(
    { method: 'GET', path: one, summary: 'One user', params, answer: user },
    async ({ params: { id } }) =>
      knownUser(
        await queries.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst(),
      ),
  );

  forSuperuser(
    { method: 'POST', path, summary: 'Create: user', body: created, answer: user, status: 201 },
    async ({ body: { password, initial_password, ...values }, administer }) => {
      refuseWeak(password, values.email);
      const password_hash = password ? await hashPassword(password) : null;
      const has_initial_password = password_hash !== null && initial_password === true;
      return administer((scope) =>
        userRows(scope).add({ ...values, password_hash, has_initial_password, id: newId() }),
      );
    },
  );

  forSuperuser(
    { method: 'PUT', path: one, summary: 'Change: user', params, body: changed, answer: user },
    async ({
      params: { id },
      body: { password, initial_password, end_sessions, ...values },
      request,
      administer,
    }) => {
      const password_hash = password ? await hashPassword(password) : undefined;
      const has_initial_password = password ? initial_password === true : undefined;
      return administer(async (scope) => {
        const rows = userRows(scope);
        const before = await rows.locked(id);
        refuseStale(request, before, user);
        refuseWeak(password, values.email ?? before.email);
        return rows.change(before, { ...values, password_hash, has_initial_password }, { end_sessions });
      });
    },
  );

  forSuperuser(
    { method: 'DELETE', path: one, summary: 'Remove: user, softly', params, answer: user },
    ({ params: { id }, request, administer }) =>
      administer(async (scope) => {
        const rows = userRows(scope);
        const before = await rows.locked(id);
        refuseStale(request, before, user);
        return rows.remove(before);
      }),
  );

  forSuperuser(
    { method: 'PUT', path: `${one}/restore`, summary: 'Restore: user', params, answer: user },
    ({ params: { id }, request, administer }) =>
      administer(async (scope) => {
        const rows = userRows(scope);
        const before = await rows.locked(id);
        refuseStale(request, before, user);
        return rows.restore(before);
      }),
  );
}
