import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../server/database/database.ts';
import { plainStatements, sealSession } from '../../../server/database/embedded/plainStatements.ts';
import type { Tables } from '../../../server/database/tables.ts';

/**
 * A server that forgives no more than the one session of the embedded home does: inside a transaction nothing asks for
 * another connection, inside a company's share nobody asks for that share, and what serves says plain statements of data
 * only, without `set_config`. So a test on the server sees what would wait for itself, or be refused, on the embedded home
 * alone. What the server itself refuses is another question, asked of one that is as the product opens it.
 */
export async function asStrictAsOneSession(database: Database): Promise<Database> {
  const { home, queries, share, pool, serving } = database;
  if (home === 'embedded') return database;
  await pool.query(sealSession);
  takingNoSecond(pool, (client) => client);
  takingNoSecond(serving, sayingPlainStatements);
  const begin = queries.transaction.bind(queries);
  queries.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = <T>(work: (of: Transaction<Tables>) => Promise<T>) =>
      execute((of) => holding(connection, () => work(of)));
    return transaction;
  };
  return { ...database, share: (key, work) => share(key, () => holding(`the share of ${key}`, work)) };
}

const connection = 'a connection';

interface Held {
  what: string;
  isHeld: boolean;
}

/** What the work under way has, until it has it no more. */
const held = new AsyncLocalStorage<readonly Held[]>();

async function holding<T>(what: string, work: () => Promise<T>): Promise<T> {
  refuseSecond(what);
  const own = { what, isHeld: true };
  return held.run([...(held.getStore() ?? []), own], work).finally(() => {
    own.isHeld = false;
  });
}

function refuseSecond(what: string): void {
  const isHeld = held.getStore()?.some((found) => found.isHeld && found.what === what);
  if (isHeld)
    throw new Error(`Whoever holds ${what} asks for it again: the embedded home would wait for ever.`);
}

function takingNoSecond(pool: pg.Pool, as: (client: pg.PoolClient) => pg.PoolClient): void {
  const take = pool.connect.bind(pool);
  pool.connect = ((done?: Parameters<typeof take>[0]) => {
    try {
      refuseSecond(connection);
    } catch (error) {
      return done ? done(error as Error, undefined, () => {}) : Promise.reject(error);
    }
    return done ? take(done) : take().then(as);
  }) as typeof pool.connect;
}

/** Asked what it would refuse, and told nothing. */
const judge = plainStatements({ query: () => undefined, release() {} } as unknown as pg.PoolClient);

function sayingPlainStatements(client: pg.PoolClient): pg.PoolClient {
  const query = (text: string, values?: unknown[]) => judge.query(text, values) ?? client.query(text, values);
  return { query, release: (destroy?: boolean) => client.release(destroy) } as pg.PoolClient;
}
