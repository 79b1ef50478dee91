import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { databaseTooOld, databaseUnreachable } from '../src/texts/server.ts';
import { openEmbedded } from './embedded/home.ts';
import { nameStatements } from './statementNames.ts';
import type { Tables } from './tables.ts';

export interface Database {
  /** Typed queries outside any tenant: users, tenants, roles, links, sessions. Tenant rows: `inTenant`. */
  queries: Kysely<Tables>;
  pool: pg.Pool;
  home: 'embedded' | 'server';
  close(): Promise<void>;
}

export type DatabaseHome = { url: string } | { directory: string };

/** Opens PostgreSQL in either home: the server (15 or newer) that `url` names, or the embedded one in `directory`. */
export async function openDatabase(home: DatabaseHome): Promise<Database> {
  if ('url' in home) {
    const pool = new pg.Pool({ ...poolOptions, connectionString: home.url, max: 8 });
    const database = overPool('server', pool, () => pool.end());
    await refuseUnfit(pool).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    return database;
  }
  const embedded = await openEmbedded(home.directory, poolOptions);
  return overPool('embedded', embedded.pool, embedded.close);
}

/** A Database over an open pool; `close` must end the pool and what stands behind it. */
export function overPool(home: Database['home'], pool: pg.Pool, close: () => Promise<void>): Database {
  if (process.env.NAMED_STATEMENTS !== 'off') pool.on('connect', nameStatements);
  // A connection that breaks is replaced by the pool, and what used it fails; without listeners, idle or in the
  // middle of a transaction, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { home, pool, close, queries: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Says why a server cannot be used: it does not answer, or it is too old. */
async function refuseUnfit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version').catch((error) => {
    // Refused on every address of a name, the error has a code and no message.
    throw new Error(databaseUnreachable(error.message || error.code), { cause: error });
  });
  const found = rows[0]?.server_version ?? '';
  if (Number.parseInt(found, 10) < oldestServer) throw new Error(databaseTooOld(found, String(oldestServer)));
}

const oldestServer = 15;
const { DATE, TIMESTAMP, NUMERIC, INT8, TIMESTAMPTZ } = pg.types.builtins;
const kept = new Set<number>([DATE, TIMESTAMP, NUMERIC, INT8]);

/** Dates, numerics and big integers stay text (decision D6, no float is summed); instants become ISO 8601 in UTC. */
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
