import { createHash, createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto';
import pg from 'pg';
import { roleTexts } from '../../src/texts/server.ts';
import { servingRole, tenantRole } from './rights.ts';

type Login = Required<Pick<pg.ClientConfig, 'user' | 'host' | 'port'>> & pg.ClientConfig;

/**
 * The serving login beside the owner's. Its name and password derive from the owner's, so every server of an
 * installation knows them and none stores them; the owner's cannot be derived from it.
 */
export function servingLogin(owner: pg.PoolConfig): Login {
  const { user = '', password, host, port, database, ssl } = new pg.Client(owner);
  const name = `${user}_serving`;
  const derived = password && scryptSync(password, name, 24).toString('base64url');
  return { user: name, password: derived || undefined, host, port, database, ssl };
}

/**
 * Creates the login, or restores its roles and password. Throws a sentence when the owner may not. Other
 * databases of the cluster, and other servers, may run it concurrently.
 */
export async function ensureLogin(owner: pg.Pool, login: Login): Promise<void> {
  const name = pg.escapeIdentifier(login.user);
  const { rows } = await owner.query<{ ready: boolean }>(
    `select pg_has_role(oid, '${servingRole}', 'member') and pg_has_role(oid, '${tenantRole}', 'member') as ready
     from pg_roles where rolname = $1`,
    [login.user],
  );
  const isMember = rows[0]?.ready === true;
  if (isMember && (await signsIn(login))) return;
  try {
    if (!rows.length) await owner.query(`create role ${name} login noinherit`).catch(unlessMadeMeanwhile);
    if (!isMember) await owner.query(`grant ${servingRole}, ${tenantRole} to ${name}`);
    if (login.password)
      await owner.query(
        `alter role ${name} password ${pg.escapeLiteral(verifierOf(String(login.password)))}`,
      );
  } catch (error) {
    throw hasCode(error, '42501')
      ? new Error(roleTexts.mayNotMakeLogin(login.user), { cause: error })
      : error;
  }
}

/** Refuses a serving login that could bypass row security: a superuser, or a member of the owner's role. */
export async function refuseMighty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ user: string }>(
    `select session_user::text as user from pg_roles where rolname = session_user
     and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or exists (
       select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and pg_has_role(session_user, relowner, 'member')))`,
  );
  if (rows[0]) throw new Error(roleTexts.tooMighty(rows[0].user));
}

async function signsIn(login: Login): Promise<boolean> {
  const client = new pg.Client(login);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL's stored form of a password (SCRAM-SHA-256): the plain password would appear in its log. */
function verifierOf(password: string): string {
  const [rounds, salt] = [4096, randomBytes(16)];
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

function unlessMadeMeanwhile(error: unknown): void {
  if (!hasCode(error, '42710') && !hasCode(error, '23505')) throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
