import { sql } from 'kysely';
import { superuserTexts } from '../../src/texts/server.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/newId.ts';
import { isEmailAddress } from '../http/fields.ts';
import { hashPassword, isCommonPassword, isWeakPassword } from '../session/passwords.ts';

/** Concurrent commands take turns. */
const lockNumber = 7_205_188_202;

export interface NewSuperuser {
  email: string;
  fullName: string;
  password: string;
}

/**
 * Creates the first superuser of an installation (decision S5). Throws a sentence for a person when one
 * exists, the e-mail is invalid or taken, or the password is weak.
 */
export async function createFirstSuperuser(database: Database, { email, fullName, password }: NewSuperuser) {
  const address = email.trim();
  if (!isEmailAddress(address)) throw new Error(superuserTexts.invalidEmail);
  if (isWeakPassword(password, address)) throw new Error(superuserTexts.weakPassword);
  if (isCommonPassword(password)) throw new Error(superuserTexts.commonPassword);
  const passwordHash = await hashPassword(password);
  await database.queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(transaction);
    const users = await transaction
      .selectFrom('users')
      .select(['email', 'is_superuser', 'password_hash'])
      .execute();
    if (users.some((user) => user.is_superuser && user.password_hash !== null))
      throw new Error(superuserTexts.exists);
    if (users.some((user) => user.email.toLowerCase() === address.toLowerCase())) {
      throw new Error(superuserTexts.emailTaken);
    }
    await transaction
      .insertInto('users')
      .values({
        id: newId(),
        email: address,
        full_name: fullName.trim() || null,
        password_hash: passwordHash,
        is_superuser: true,
      })
      .execute();
  });
}

/** True when an installation has a superuser with a password, active or not. */
export async function hasSuperuser({ queries }: Database): Promise<boolean> {
  const found = await queries
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
