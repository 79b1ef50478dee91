import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { databaseTooOld, databaseUnreachable } from '../../src/texts/server.ts';
import { hasFiles } from './embedded/directory.ts';
import { openEmbedded } from './embedded/home.ts';
import { DatabaseInUse } from './embedded/lock.ts';
import { operatorPool } from './embedded/operators.ts';
import { exactText } from './exactSums.ts';
import { openServingPool, servingOnOneSession } from './servingPool.ts';
import { createShares } from './shares.ts';
import { nameStatements } from './statementNames.ts';
import type { Tables } from './tables.ts';

export interface Database {
  /** Typed queries outside any tenant: users, tenants, roles, links, sessions. Tenant rows: `inTenant`. */
  queries: Kysely<Tables>;
  /** The owner's connections, for migrations and the operator's commands. Requests use `queries`. */
  pool: pg.Pool;
  /** The connections behind `queries`: their own login, or the one session of the embedded home. */
  serving: pg.Pool;
  home: 'embedded' | 'server';
  /** Runs work of a company or of the administration; no key gets every connection. */
  share: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /**
   * Resolves when another process took the files of the embedded home: this one must end without closing
   * anything.
   */
  lost: Promise<Error>;
  close(): Promise<void>;
}

export type DatabaseHome = { url: string; servingUrl?: string | undefined } | { directory: string };

/** Opens PostgreSQL in either home: the server (15 or newer) that `url` names, or the embedded one in `directory`. */
export async function openDatabase(home: DatabaseHome): Promise<Database> {
  if ('url' in home) {
    const database = overServer(home);
    await refuseUnfit(database.pool).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  }
  const embedded = await openEmbedded(home.directory, servingOptions);
  return overSession(embedded.pool, embedded.close, { lost: embedded.lost, serve: embedded.serve });
}

/**
 * Opens the database for an operator's command. While a server holds the embedded home, the command goes
 * through that server, one transaction at a time, for every user with access to the data directory.
 */
export async function openForOperator(home: DatabaseHome): Promise<Database> {
  if ('url' in home) return openDatabase(home);
  try {
    return await openDatabase(home);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const pool = operatorPool(home.directory, poolOptions);
    const database = overSession(pool, () => pool.end(), { isNaming: false });
    await pool.query('select').catch(async () => {
      await pool.end();
      throw error;
    });
    return database;
  }
}

/** True for a directory that never held a database: opening it would create the first. */
export function wasNeverOpened(home: DatabaseHome): home is { directory: string } {
  return 'directory' in home && !hasFiles(home.directory);
}

/** A Database on a PostgreSQL server; makes no connection yet. */
export function overServer(
  { url, servingUrl }: { url: string; servingUrl?: string | undefined },
  afterClose = async () => {},
): Database {
  const pool = new pg.Pool({ ...poolOptions, connectionString: url, max: 4 });
  const max = 8;
  const serving = openServingPool({ owner: pool, url: servingUrl }, { ...servingOptions, max });
  for (const each of [pool, serving]) prepare(each);
  return {
    home: 'server',
    pool,
    serving,
    lost: never,
    async close() {
      await Promise.all([pool.end(), serving.end()]);
      await afterClose();
    },
    queries: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: serving }) }),
    share: createShares(max - keptForOthers),
  };
}

/** A Database over the one session of an embedded home; `close` must end the pool and the engine. */
export function overSession(
  pool: pg.Pool,
  close: () => Promise<void>,
  { lost = never, isNaming = true, serve = (_isServing: boolean) => {} } = {},
): Database {
  prepare(pool, isNaming);
  return {
    home: 'embedded',
    pool,
    serving: pool,
    lost,
    close,
    queries: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: servingOnOneSession(pool, serve) }) }),
    share: createShares(1),
  };
}

function prepare(pool: pg.Pool, isNaming = true): void {
  if (isNaming && process.env.NAMED_STATEMENTS !== 'off') pool.on('connect', nameStatements);
  // The pool replaces a broken connection and its query fails; without listeners the event would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Connections that no single company can occupy. */
const keptForOthers = 3;

const never = new Promise<Error>(() => {});

/** Throws when a server does not answer or is too old. */
async function refuseUnfit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version').catch((error) => {
    // An error refused on every address of a name has a code and no message.
    throw new Error(databaseUnreachable(error.message || error.code), { cause: error });
  });
  const found = rows[0]?.server_version ?? '';
  if (Number.parseInt(found, 10) < oldestServer) throw new Error(databaseTooOld(found, String(oldestServer)));
}

const oldestServer = 15;
const { DATE, TIMESTAMP, NUMERIC, INT8, TIMESTAMPTZ } = pg.types.builtins;
const kept = new Set<number>([DATE, TIMESTAMP, NUMERIC, INT8]);

/**
 * Dates, numerics and big integers stay text (decision D6, no float is summed); instants become ISO 8601 in
 * UTC.
 */
export const poolOptions: pg.PoolConfig = {
  connectionTimeoutMillis: 15_000,
  types: {
    getTypeParser: ((oid: number, format?: 'text') => {
      if (kept.has(oid)) return (text: string) => text;
      if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
      return pg.types.getTypeParser(oid, format);
    }) as typeof pg.types.getTypeParser,
  },
};

/** As `poolOptions`, and a sum that an answer cannot carry exactly is an error (InexactSum). */
export const servingOptions: pg.PoolConfig = {
  ...poolOptions,
  types: {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === NUMERIC || oid === INT8
        ? exactText
        : poolOptions.types?.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  },
};
