import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { inTenant, type TenantScope } from '../database/tenantScope.ts';
import { type BundleFile, bundleFiles } from '../operation/bundleFiles.ts';
import { momentOf, type Period } from '../operation/bundleRows.ts';

/** A file; the schema never writes it. */
export const zipFile = z.any().meta({ type: 'string', format: 'binary', description: 'ZIP' });

/**
 * The auditor's bundle of a period as one ZIP file, equal to the operator's command. It is read and sent part
 * by part, as of the moment of the request: others wait for a part, not for the file, on the embedded home's
 * single connection.
 */
export async function openBundle(database: Database, scope: TenantScope, period: Period): Promise<Readable> {
  const { tenantId } = scope;
  const readIn = (db: TenantScope['db']) => (text: string, values: unknown[]) =>
    db.executeQuery(CompiledQuery.raw(text, values));
  const { rows } = await sql<{ name: string }>`select name_of_tenant() as name`.execute(scope.db);
  const moment = await momentOf(readIn(scope.db), tenantId);
  const read = (text: string, values: unknown[]) =>
    inTenant(database, tenantId, (db) => readIn(db)(text, values));
  const files = bundleFiles(read, rows[0]?.name ?? '', moment, period);
  return Readable.from(zipped(files), { objectMode: false });
}

async function* zipped(files: AsyncIterable<BundleFile>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const part of parts) {
      file.push(encoder.encode(part));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made;
}
