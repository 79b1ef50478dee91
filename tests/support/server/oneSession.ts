import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../server/database/database.ts';
import { plainStatements, sealSession } from '../../../server/database/embedded/plainStatements.ts';
import type { Tables } from '../../../server/database/tables.ts';

/**
 * A server as strict as the one session of the embedded home: inside a transaction no second connection is
 * used, inside a company's share that share is not requested again, and serving connections run plain data
 * statements only, without `set_config`. A test on the server thus detects work that would block itself, or
 * be refused, only on the embedded home. Refusals of the server itself are tested on one opened as the
 * product opens it.
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

/** Resources of the running work, until it releases them. */
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
    throw new Error(`The holder of ${what} asks for it again: the embedded home would wait forever.`);
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

/** Used only to decide on refusals; runs nothing. */
const judge = plainStatements({ query: () => undefined, release() {} } as unknown as pg.PoolClient);

function sayingPlainStatements(client: pg.PoolClient): pg.PoolClient {
  const query = (text: string, values?: unknown[]) => judge.query(text, values) ?? client.query(text, values);
  return { query, release: (destroy?: boolean) => client.release(destroy) } as pg.PoolClient;
}
