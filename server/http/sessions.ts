import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/newId.ts';
import { isDatabaseTrouble, isNotWritable } from './databaseTroubles.ts';

const idleMs = 2 * 3_600_000;
const mostSessions = 20;
/** Precision of a session's last use: writing at every call would be too much. */
const noticedEveryMs = 60_000;

/** The user behind a valid token, and their role in the tenant that they named. */
export interface Caller {
  id: string;
  email: string;
  fullName: string | null;
  isSuperuser: boolean;
  /** Somebody else chose it: until it is changed only the own account is served. */
  hasInitialPassword: boolean;
  /** Null when they do not belong to it. */
  roleId: number | null;
  roleName: string | null;
  tokenHash: Buffer;
  sessionId: string;
}

/** Origin of a session, as its user will recognise it. */
export interface Origin {
  address: string;
  agent: string | null;
}

/**
 * Starts a session and returns its token, which is stored only as a hash (decision S4). Null when the user
 * was closed or got another password than `passwordHash` since it was checked: the user's row is locked while
 * the session is added, so that whatever ends sessions finds this one too.
 */
export async function startSession(
  { queries }: Database,
  user: { id: string; passwordHash: string },
  { address, agent }: Origin,
  now: Date,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const begun = sql`(select ${steady(now)} as at)`;
  const added = await queries
    .insertInto('sessions')
    .columns(['token_hash', 'id', 'user_id', 'address', 'agent', 'created_at', 'last_used_at', 'expires_at'])
    .expression(
      sql`select ${hashToken(token)}::bytea, ${newId()}::uuid, id, ${address}, ${agent}, at, at, at + interval '12 hours'
        from ${begun} as begun, users
        where id = ${user.id} and is_active and deleted_at is null and password_hash = ${user.passwordHash}
        for share of users`,
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return null;
  await sql`delete from sessions where user_id = ${user.id} and id not in (
    select id from sessions where user_id = ${user.id} order by last_used_at desc, id desc limit ${mostSessions})`.execute(
    queries,
  );
  return token;
}

/**
 * The caller behind a token; null when it is unknown, expired, unused for two hours, or its user is inactive
 * or deleted. `roleId` comes from their link to the live tenant `tenantId`, null without one.
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
    .select('users.has_initial_password')
    .select(['sessions.id as session_id', 'sessions.last_used_at'])
    .select((row) =>
      row
        .selectFrom('user_tenant_links as link')
        .innerJoin('tenants', 'tenants.id', 'link.tenant_id')
        .select('link.role_id')
        .whereRef('link.user_id', '=', 'users.id')
        .where('link.tenant_id', '=', tenantId)
        .where('tenants.deleted_at', 'is', null)
        .as('role_id'),
    )
    .select((row) =>
      row
        .selectFrom('user_tenant_links as link')
        .innerJoin('roles', 'roles.id', 'link.role_id')
        .select('roles.name')
        .whereRef('link.user_id', '=', 'users.id')
        .where('link.tenant_id', '=', tenantId)
        .as('role_name'),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', steady(now))
    .where('sessions.last_used_at', '>', sql<string>`${steady(now)} - ${idle}`)
    .where('sessions.last_used_at', '<=', latest(now))
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) {
    await endDead(queries, tokenHash, now);
    return null;
  }
  if (now.getTime() - Date.parse(row.last_used_at) >= noticedEveryMs) {
    await onTheSide(
      queries,
      tokenHash,
      sql`update sessions set last_used_at = ${now} from held where sessions.token_hash = held.token_hash`,
    );
  }
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    isSuperuser: row.is_superuser,
    hasInitialPassword: row.has_initial_password,
    roleId: row.role_id,
    roleName: row.role_name,
    tokenHash,
    sessionId: row.session_id,
  };
}

/** The sessions with which a user can still sign in. */
export function liveSessions({ queries }: Database, userId: string, now: Date) {
  return queries
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', steady(now))
    .where('last_used_at', '>', sql<string>`${steady(now)} - ${idle}`)
    .where('last_used_at', '<=', latest(now));
}

/** Ends one session; ending it twice is no error. */
export async function endSession({ queries }: Database, tokenHash: Buffer): Promise<void> {
  await queries.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes a session that was found dead, so that another clock cannot revive it. */
async function endDead(queries: Database['queries'], tokenHash: Buffer, now: Date): Promise<void> {
  await onTheSide(
    queries,
    tokenHash,
    sql`delete from sessions using held where sessions.token_hash = held.token_hash
      and (expires_at <= ${steady(now)} or last_used_at <= ${steady(now)} - ${idle}
        or last_used_at > ${latest(now)})`,
  );
}

/**
 * Writes about a session (`held`) beside admitting its caller. Reads must work while nothing can be written,
 * so the write waits for no lock and no standby, and its failure does not refuse the request.
 */
async function onTheSide(
  queries: Database['queries'],
  tokenHash: Buffer,
  write: RawBuilder<unknown>,
): Promise<void> {
  const held = sql`select token_hash from sessions where token_hash = ${tokenHash} for update skip locked`;
  try {
    await queries.transaction().execute(async (transaction) => {
      await sql`set local synchronous_commit = off`.execute(transaction);
      await sql`with held as materialized (${held}) ${write}`.execute(transaction);
    });
  } catch (error) {
    if (!(error instanceof Error && (isNotWritable(error) || isDatabaseTrouble(error)))) throw error;
  }
}

/** The current time, never before the last use: a server's clock may go back. Uses of the far future do not count. */
function steady(now: Date) {
  return sql<string>`greatest(${now}::timestamptz, (select max(last_used_at) from sessions
    where last_used_at <= ${latest(now)}))`;
}

/** A clock that was further ahead than a session lives has left instants that no clock agrees with. */
function latest(now: Date) {
  return sql<string>`${now}::timestamptz + interval '12 hours'`;
}

const idle = sql.raw(`interval '${idleMs} milliseconds'`);

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
