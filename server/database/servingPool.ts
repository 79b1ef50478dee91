import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { roleTexts } from '../../src/texts/server.ts';
import { plainStatements } from './embedded/plainStatements.ts';
import { giveUpFrozen, impatient } from './patience.ts';
import { servingRole } from './rights.ts';
import { ensureLogin, refuseMighty, servingLogin } from './servingLogin.ts';

/** The serving login on a PostgreSQL server: from `url`, otherwise derived from the owner's. */
export interface ServerLogin {
  owner: pg.Pool;
  url: string | undefined;
}

/**
 * Connections to a PostgreSQL server with a login of their own, in the serving role, so no statement can
 * return to the owner's rights. Their timeouts are short. The login is created and checked before the first
 * connection.
 */
export function openServingPool({ owner, url }: ServerLogin, options: pg.PoolConfig): pg.Pool {
  const own = servingLogin(owner.options);
  const pool = new pg.Pool({ ...options, ...(url ? { connectionString: url } : own) });
  pool.on('connect', (client) => giveUpFrozen(client, () => true));
  const take = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const prepared = new WeakSet<pg.PoolClient>();
  let admitted: Promise<void> | undefined;
  const admit = async () => {
    if (!url) await ensureLogin(owner, own);
    const client = await take().catch((error) => {
      throw String(error.code).startsWith('28') ? new Error(roleTexts.servingRefused(error.message)) : error;
    });
    await refuseMighty(client).finally(() => client.release());
  };
  const connect = async () => {
    admitted ??= admit();
    await admitted.catch((error) => {
      admitted = undefined;
      throw error;
    });
    const client = await take();
    if (!prepared.has(client)) await orRelease(client, `set role ${servingRole}; ${impatient}`);
    prepared.add(client);
    return client;
  };
  return takingBy(pool, connect);
}

/**
 * The embedded home has one session without a login: its connection takes the serving role and accepts only
 * plain statements in it. The pool itself stays the owner's.
 */
export function servingOnOneSession(
  pool: pg.Pool,
  serve: (isServing: boolean) => void = () => {},
): PostgresPool {
  const serving = new WeakSet<pg.PoolClient>();
  const take = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  takingBy(pool, async () => {
    const client = await take();
    serve(false);
    if (serving.delete(client)) await orRelease(client, 'reset role');
    return client;
  });
  return {
    options: pool.options,
    async connect() {
      const client = await take();
      if (!serving.has(client)) await orRelease(client, `set role ${servingRole}`);
      serving.add(client);
      serve(true);
      return plainStatements(client);
    },
    end: () => pool.end(),
  };
}

function takingBy(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): pg.Pool {
  pool.connect = ((done?: Connected) => {
    const taken = connect();
    if (!done) return taken;
    taken.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => {}),
    );
  }) as typeof pool.connect;
  return pool;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void;

async function orRelease(client: pg.PoolClient, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
