import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { shortestPassword } from '../../src/domain/session/password.ts';
import { refusalTexts, userRefusals } from '../../src/texts/server.ts';
import type { Scope } from '../database/transactions.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { unlessRefusedBy } from '../http/constraints.ts';
import { instant } from '../http/fields.ts';
import { Refusal, refuseField } from '../http/problems.ts';
import { isCommonPassword, isWeakPassword } from '../session/passwords.ts';
import { keepSuperuser } from './lastSuperuser.ts';

/** A user on the wire and in the log: without password and hash. */
export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    full_name: z.string().nullable(),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
    created_at: instant,
    updated_at: instant,
    deleted_at: instant.nullable(),
    version: z.number(),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;

export const userColumns = Object.keys(user.shape) as (keyof User)[];

const kind: RowKind<'users', User> = {
  table: 'users',
  columns: userColumns,
  keyOf: ({ id }) => ({ id }),
  idOf: ({ id }) => id,
};

type UserValues = Partial<Pick<User, 'email' | 'full_name' | 'is_active' | 'is_superuser'>> & {
  password_hash?: string | null;
  has_initial_password?: boolean;
};

/** Users with their laws: e-mails are unique, a superuser remains (409). */
export function userRows(scope: Scope) {
  const rows = versionedRows(scope, kind);

  return {
    /** One user, locked against changes until the transaction ends; 404 when there is none. */
    locked: async (id: string): Promise<User> => knownUser(await rows.locked({ id })),

    add: (values: UserValues & Pick<User, 'id' | 'email'>) => withFreeEmail(() => rows.add(values)),

    async change(before: User, values: UserValues, { end_sessions = false } = {}): Promise<User> {
      const { is_active = before.is_active, is_superuser = before.is_superuser } = values;
      if (before.deleted_at && is_active) throw new Refusal(409, userRefusals.deleted);
      await keepSuperuser(scope, before, { ...before, is_active, is_superuser });
      if (end_sessions) await scope.db.deleteFrom('sessions').where('user_id', '=', before.id).execute();
      const remark = {
        ...(values.has_initial_password && { must_change_password: true }),
        ...(values.password_hash && { has_new_credentials: true }),
        ...(end_sessions && { has_ended_sessions: true }),
      };
      return withFreeEmail(() => rows.change(before, 'update', values, remark));
    },

    /** SPEC §4: a deleted user is also inactive. Changing the row ends their sessions. */
    async remove(before: User): Promise<User> {
      return before.deleted_at ? before : turn(before, 'remove', false, sql<string>`now()`);
    },

    async restore(before: User): Promise<User> {
      return before.is_active && !before.deleted_at ? before : turn(before, 'restore', true, null);
    },
  };

  async function turn(
    before: User,
    action: 'remove' | 'restore',
    is_active: boolean,
    deleted_at: RawBuilder<string> | null,
  ): Promise<User> {
    await keepSuperuser(scope, before, { ...before, is_active });
    return rows.change(before, action, { is_active, deleted_at });
  }
}

export function knownUser(found: User | undefined): User {
  if (!found) throw new Refusal(404, refusalTexts.unknownUser);
  return found;
}

/** Refuses (422) a password that is too short, equals the e-mail, or is among the most common. */
export function refuseWeak(password: string | null | undefined, email: string): void {
  if (password && isWeakPassword(password, email))
    throw refuseField('password', userRefusals.weakPassword(shortestPassword), 'password_weak');
  if (password && isCommonPassword(password))
    throw refuseField('password', userRefusals.commonPassword, 'password_common');
}

function withFreeEmail<T>(write: () => Promise<T>): Promise<T> {
  return unlessRefusedBy('users_email', new Refusal(409, userRefusals.emailTaken), write);
}
