import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { archiveTexts } from '../../src/texts/operation.ts';
import type { Database } from '../database/database.ts';
import { type Bundle, bundleFiles } from './bundleFiles.ts';
import { momentOf, type Period } from './bundleRows.ts';
import { onSnapshot } from './exporting.ts';
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

function writeFiles(database: Database, tenantId: string, period: Period, folder: string): Promise<Bundle> {
  return onSnapshot(database, async (client) => {
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const { rows } = await client.query<{ name: string }>('select name from tenants where id = $1', [
      tenantId,
    ]);
    const read = (text: string, values: unknown[]) => client.query(text, values);
    const files = bundleFiles(read, rows[0]?.name ?? '', await momentOf(read, tenantId), period);
    for (;;) {
      const next = await files.next();
      if (next.done) return next.value;
      await pipeline(next.value.parts, createWriteStream(join(folder, next.value.name)));
    }
  });
}
