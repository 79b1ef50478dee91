import type pg from 'pg';

const checkMs = 30_000;
const checkpointBytes = 64 * 2 ** 20;
const checkpointMs = 5 * 60_000;
const vacuumBytes = 256 * 2 ** 20;
const vacuumMs = 24 * 3_600_000;

interface Done {
  checkpointAt: number;
  checkpointLsn: string;
  vacuumAt: number;
  vacuumLsn: string;
}

/**
 * Does the background work of a PostgreSQL server that the embedded engine lacks: checkpoints, so that the
 * log stays small, statistics and vacuum. Returns the function that stops it.
 */
export function startMaintenance(pool: pg.Pool, report: (error: unknown) => void): () => void {
  const done: Done = {
    checkpointAt: Date.now(),
    checkpointLsn: '0/0',
    vacuumAt: Date.now(),
    vacuumLsn: '0/0',
  };
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await maintain(pool, done, Date.now()).catch(report);
    await analyzeGrown(pool).catch(report);
    isRunning = false;
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round at the time `now` (milliseconds): does the due work and notes it in `done`. */
export async function maintain(pool: Pick<pg.Pool, 'query'>, done: Done, now: number): Promise<void> {
  const { rows } = await pool.query<{ lsn: string; since_checkpoint: string; since_vacuum: string }>(
    `select pg_current_wal_insert_lsn()::text as lsn,
            pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::text as since_checkpoint,
            pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $2::pg_lsn)::text as since_vacuum`,
    [done.checkpointLsn, done.vacuumLsn],
  );
  const [log] = rows;
  if (!log) return;
  const written = Number(log.since_checkpoint);
  if (written > checkpointBytes || (written > 0 && now - done.checkpointAt > checkpointMs)) {
    await pool.query('checkpoint');
    Object.assign(done, { checkpointAt: now, checkpointLsn: log.lsn });
  }
  if (Number(log.since_vacuum) > vacuumBytes || now - done.vacuumAt > vacuumMs) {
    await pool.query('vacuum (analyze)');
    Object.assign(done, { vacuumAt: now, vacuumLsn: log.lsn });
  }
}

/**
 * Analyzes every table without statistics or grown by a fifth since its last: otherwise a freshly imported
 * table is planned for as if it were tiny, and a dashboard of some thousand titles took half a minute. One
 * table at a time, so that requests run in between.
 */
export async function analyzeGrown(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and pg_relation_size(oid) > 0
       and (reltuples < 0 or pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.2 + 4)`,
  );
  for (const { name } of rows) await pool.query(`analyze ${name}`);
}
