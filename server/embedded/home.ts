import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { prepareDirectory } from './directory.ts';
import type { EngineHome } from './engine.ts';
import { startEngine } from './engineClient.ts';
import { lockDirectory } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { WireStream } from './wire.ts';

const statementLimitMs = 60_000;

export interface EmbeddedHome {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** PostgreSQL inside this process, its files under `directory`. Throws DatabaseInUse when another process has it. */
export async function openEmbedded(
  directory: string,
  options: pg.PoolConfig,
  statementLimit = statementLimitMs,
): Promise<EmbeddedHome> {
  const path = resolve(directory);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(path);
  try {
    const files = await prepareDirectory(path, initialise);
    const home = await openHome({ directory: files }, options, statementLimit);
    const stopMaintenance = startMaintenance(home.pool, (error) => home.pool.emit('error', error as Error));
    return {
      pool: home.pool,
      async close() {
        stopMaintenance();
        await home.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Writes a new database in a thread of its own: making one takes half a gigabyte that serving it does not need. */
async function initialise(directory: string): Promise<void> {
  const engine = await startEngine({ directory }, statementLimitMs);
  await engine.close();
}

/** The same engine without files, perhaps filled from a dump; for tests. */
export async function openInMemory(template: string | null, options: pg.PoolConfig): Promise<EmbeddedHome> {
  return openHome({ template }, options, statementLimitMs);
}

async function openHome(home: EngineHome, options: pg.PoolConfig, limitMs: number): Promise<EmbeddedHome> {
  const engine = await startEngine(home, limitMs);
  // The engine has one session, hence one connection; it must not be closed for being idle.
  const pool = new pg.Pool({
    ...options,
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new WireStream(engine),
  });
  return {
    pool,
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}
