import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { passwordMatches } from '../session/passwords.ts';
import { demoLogins } from './demo.ts';

/**
 * Takes the published passwords from the users of a demonstration that still have them, whatever became of the users
 * otherwise; their sessions end with the passwords. Returns whose they were.
 */
export async function closeDemo({ queries }: Pick<Database, 'queries'>): Promise<string[]> {
  const closed: string[] = [];
  for (const { email, password } of demoLogins) {
    const user = await queries
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where(sql`lower(email)`, '=', email)
      .where('password_hash', 'is not', null)
      .executeTakeFirst();
    if (!user || !(await passwordMatches(password, user.password_hash))) continue;
    await queries.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
    closed.push(email);
  }
  return closed;
}
