import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { giveUpFrozen, impatient } from './patience.ts';
import { servingRole } from './rights.ts';

/**
 * The connections of `pool` in the role that serves, which also waits for nothing long. Who asks the pool itself works as the owner: migrations and the
 * operator's commands. A connection changes its role only when the other kind of work asks for it.
 */
export function servingPool(pool: pg.Pool, isServer: boolean): PostgresPool {
  const serving = new WeakSet<pg.PoolClient>();
  if (isServer) pool.on('connect', (client) => giveUpFrozen(client, () => serving.has(client)));
  const take = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  const takeAsOwner = async () => {
    const client = await take();
    if (serving.delete(client)) await orRelease(client, isServer ? 'reset role; reset all' : 'reset role');
    return client;
  };
  pool.connect = ((done?: Connected) => {
    const taken = takeAsOwner();
    if (!done) return taken;
    taken.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => {}),
    );
  }) as typeof pool.connect;

  return {
    options: pool.options,
    async connect() {
      const client = await take();
      if (!serving.has(client))
        await orRelease(
          client,
          isServer ? `set role ${servingRole}; ${impatient}` : `set role ${servingRole}`,
        );
      serving.add(client);
      return client;
    },
    end: () => pool.end(),
  };
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
