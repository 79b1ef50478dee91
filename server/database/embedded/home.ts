import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { databaseTaken, noSpace, spaceBack, spaceLow } from '../../../src/texts/session/storage.ts';
import { prepareDirectory } from './directory.ts';
import type { EngineHome } from './engine.ts';
import { type EngineEvents, startEngine } from './engineClient.ts';
import { simpleQuery } from './frames.ts';
import { lockDirectory } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { serveOperators } from './operators.ts';
import { sealSession } from './plainStatements.ts';
import { enoughBytes, firstBytes, freeBytesOf, reserveBytes } from './space.ts';
import { sayingWhatToDo } from './troubles.ts';
import { WireStream } from './wire.ts';

const statementLimitMs = 60_000;
/** Others on the one session wait as long, and give up after fifteen seconds. */
const servingLimitMs = 12_000;

export interface EmbeddedHome {
  pool: pg.Pool;
  /** Limits the next statements as those of a request, or no longer. */
  serve: (isServing: boolean) => void;
  /** Resolves when another process took the directory: this one must end without closing anything. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * PostgreSQL inside this process, its files under `directory`. Throws DatabaseInUse when another process has
 * it, otherwise a sentence with the file and the remedy.
 */
export async function openEmbedded(
  directory: string,
  options: pg.PoolConfig,
  statementLimit = statementLimitMs,
): Promise<EmbeddedHome> {
  const path = resolve(directory);
  return sayingWhatToDo(path, () => openLocked(path, options, statementLimit));
}

async function openLocked(path: string, options: pg.PoolConfig, limitMs: number): Promise<EmbeddedHome> {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  accessSync(path, constants.R_OK | constants.W_OK);
  const { fence, release } = lockDirectory(path);
  try {
    const files = await prepareDirectory(path, initialise);
    refuseWithout(path, reserveBytes);
    const lost = Promise.withResolvers<Error>();
    const home = await openHome({ directory: files, fence }, options, limitMs, {
      lost: () => lost.resolve(new Error(databaseTaken(path))),
      space: (isLow, freeBytes) =>
        console.error(isLow ? spaceLow(path, freeBytes, enoughBytes) : spaceBack(path)),
    });
    const endOperators = await serveOperators(path, home);
    const stopMaintenance = startMaintenance(home.pool, (error) => home.pool.emit('error', error as Error));
    return {
      pool: home.pool,
      serve: home.serve,
      lost: lost.promise,
      async close() {
        stopMaintenance();
        await endOperators();
        await home.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Writes a new database in a temporary thread: creating takes half a gigabyte that serving does not need. */
async function initialise(files: string): Promise<void> {
  mkdirSync(files, { mode: 0o700 });
  refuseWithout(files, firstBytes);
  const engine = await startEngine({ directory: files }, statementLimitMs);
  await engine.close();
}

function refuseWithout(directory: string, neededBytes: number): void {
  const freeBytes = freeBytesOf(directory);
  if (freeBytes < neededBytes) throw new Error(noSpace(directory, freeBytes, neededBytes));
}

/** The same engine without files, perhaps filled from a dump; for tests. */
export async function openInMemory(
  template: string | null,
  options: pg.PoolConfig,
): Promise<Omit<EmbeddedHome, 'lost'>> {
  return openHome({ template }, options, statementLimitMs);
}

async function openHome(
  home: EngineHome,
  options: pg.PoolConfig,
  limitMs: number,
  events: Partial<EngineEvents> = {},
) {
  const engine = await startEngine(home, limitMs, events);
  // The engine has one session, hence one connection; it must not be closed for being idle.
  const pool = new pg.Pool({
    ...options,
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new WireStream(engine),
  });
  await engine.execute(simpleQuery(sealSession));
  return {
    pool,
    engine,
    serve: (isServing: boolean) => engine.limit(isServing ? Math.min(servingLimitMs, limitMs) : null),
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}
