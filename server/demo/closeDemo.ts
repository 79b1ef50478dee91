import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { passwordMatches } from '../session/passwords.ts';
import { demoLogins } from './demo.ts';

type Login = Record<'email' | 'password' | 'description', string>;

/**
 * Removes the published passwords from demonstration users that still have them, and ends their sessions.
 * Returns their e-mails.
 */
export async function closeDemo(database: Pick<Database, 'queries'>): Promise<string[]> {
  const closed: string[] = [];
  for (const { id, email, password, password_hash } of await usersOfDemo(database)) {
    if (!(await passwordMatches(password, password_hash))) continue;
    await database.queries.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    closed.push(email);
  }
  return closed;
}

/** The demonstration's logins whose users can still sign in, by their current e-mail. */
export async function openLogins(database: Pick<Database, 'queries'>): Promise<Login[]> {
  return (await usersOfDemo(database)).map(({ email, password, description }) => ({
    email,
    password,
    description,
  }));
}

/** Users with a password whose e-mail is published, or was before a change. */
async function usersOfDemo({ queries }: Pick<Database, 'queries'>) {
  const found = await Promise.all(
    demoLogins.map(async ({ email, password, description }) => {
      const users = await queries
        .selectFrom('users')
        .select(['id', 'email', sql<string>`password_hash`.as('password_hash')])
        .where('password_hash', 'is not', null)
        .where(
          sql<boolean>`(lower(email) = ${email} or id::text in (select entity_id from administration_log
            where entity = 'users' and lower(before ->> 'email') = ${email}))`,
        )
        .execute();
      return users.map((user) => ({ ...user, password, description }));
    }),
  );
  return found.flat();
}
