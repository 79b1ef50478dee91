import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveTexts } from '../../src/texts/operation.ts';
import type { Database } from '../database/database.ts';
import { type Bundle, type BundleFiles, bundleFiles, type Period } from './bundleFiles.ts';
import { onSnapshot } from './exporting.ts';

/** Writes a folder for an auditor. Nothing that exists is overwritten. */
export async function writeBundle(
  database: Database,
  tenantId: string,
  period: Period,
  folder: string,
): Promise<Bundle> {
  if (existsSync(folder)) throw new Error(archiveTexts.exists(folder));
  const unfinished = `${folder}.unfinished-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const { files, bundle } = await readBundle(database, tenantId, period);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(unfinished, name), content);
    renameSync(unfinished, folder);
    return bundle;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function readBundle(database: Database, tenantId: string, period: Period): Promise<BundleFiles> {
  return onSnapshot(database, async (client) => {
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const { rows } = await client.query<{ name: string }>('select name from tenants where id = $1', [
      tenantId,
    ]);
    const tenant = { id: tenantId, name: rows[0]?.name ?? '' };
    return bundleFiles((text, values) => client.query(text, values), tenant, period);
  });
}
