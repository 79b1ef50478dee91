import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { archiveTexts } from '../../src/texts/operation.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/newId.ts';
import { type Bundle, bundleFiles } from './bundleFiles.ts';
import { momentOf, type Period, type ReadRows } from './bundleRows.ts';
import { linkBundle } from './linkBundle.ts';
import { unwritable } from './unwritable.ts';

/** Writes a folder for an auditor. Overwrites nothing. */
export async function writeBundle(
  database: Database,
  tenantId: string,
  period: Period,
  folder: string,
): Promise<Bundle> {
  if (existsSync(folder)) throw new Error(archiveTexts.exists(folder));
  if (!existsSync(dirname(folder))) throw new Error(archiveTexts.noFolder(dirname(folder)));
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    const bundle = await writeFiles(database, tenantId, period, unfinished);
    renameSync(unfinished, folder);
    return bundle;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    throw unwritable(folder, error);
  }
}

/** As of one moment, read in short transactions: the head of the bundle must be linked before its chain is read. */
async function writeFiles(database: Database, tenantId: string, period: Period, folder: string) {
  const read: ReadRows = (text, values) => inCompany(database, tenantId, (run) => run(text, values));
  const moment = await momentOf(read, tenantId, period);
  const linkHead = (content: string) =>
    inCompany(database, tenantId, (run) =>
      linkBundle(database.queries, run, { tenantId, id: newId(), content, userId: null }),
    );
  const files = bundleFiles(read, linkHead, moment);
  for (;;) {
    const next = await files.next();
    if (next.done) return next.value;
    await pipeline(next.value.parts, createWriteStream(join(folder, next.value.name)));
  }
}

/** One transaction of the owner in the scope of a company. */
async function inCompany<T>(
  { pool }: Database,
  tenantId: string,
  work: (run: ReadRows) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local timezone = 'UTC'; set local datestyle = 'ISO'`);
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const done = await work((text, values) => client.query(text, values));
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
