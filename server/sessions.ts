import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const lifetimeMs = 12 * 3_600_000;

/** Who is asking: a user whose token is valid, and whether they belong to the tenant they named. */
export interface Caller {
  id: string;
  email: string;
  fullName: string | null;
  isSuperuser: boolean;
  isMember: boolean;
  tokenHash: Buffer;
}

/**
 * Starts a session and returns its token, which is nowhere kept: the database has its hash (decision S4). Null when
 * the user has been closed, or has another password than the one behind `passwordHash`, since it was checked: the
 * row is held while the session is added, so that what ends sessions finds this one too.
 */
export async function startSession(
  { queries }: Database,
  user: { id: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const added = await sql`
    insert into sessions (token_hash, user_id, created_at, expires_at)
    select ${hashToken(token)}, id, ${now}, ${expiresAt} from users
    where id = ${user.id} and is_active and deleted_at is null and password_hash = ${user.passwordHash}
    for share
    returning user_id`.execute(queries);
  return added.rows.length ? token : null;
}

/**
 * The caller behind a token, or null when it is unknown, expired, or its user is inactive or deleted.
 * `isMember` says whether a link to the living tenant `tenantId` exists; without a tenant it is false.
 */
export async function findCaller(
  { queries }: Database,
  token: string,
  tenantId: string | null,
  now: Date,
): Promise<Caller | null> {
  const tokenHash = hashToken(token);
  const row = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.full_name', 'users.is_superuser'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('user_tenant_links as link')
            .innerJoin('tenants', 'tenants.id', 'link.tenant_id')
            .select(sql`1`.as('one'))
            .whereRef('link.user_id', '=', 'users.id')
            .where('link.tenant_id', '=', tenantId)
            .where('tenants.deleted_at', 'is', null),
        )
        .as('is_member'),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    isSuperuser: row.is_superuser,
    isMember: Boolean(row.is_member),
    tokenHash,
  };
}

/** Ends one session; ending it twice is no error. */
export async function endSession({ queries }: Database, tokenHash: Buffer): Promise<void> {
  await queries.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
