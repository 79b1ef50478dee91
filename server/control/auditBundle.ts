import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import { noteChange } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/newId.ts';
import { inTenant, type TenantScope } from '../database/tenantScope.ts';
import { type BundleFile, bundleFiles } from '../operation/bundleFiles.ts';
import { momentOf, type Period, type ReadRows } from '../operation/bundleRows.ts';
import { linkBundle } from '../operation/linkBundle.ts';

/** A file; the schema never writes it. */
export const zipFile = z.any().meta({ type: 'string', format: 'binary', description: 'ZIP' });

/**
 * The auditor's bundle of a period as one ZIP file, equal to the operator's command. It is read and sent part
 * by part, as of the moment of the request: others wait for a part, not for the file, on the embedded home's
 * single connection. The trail says who asked for it.
 */
export async function openBundle(database: Database, scope: TenantScope, period: Period): Promise<Readable> {
  const { tenantId, userId, db } = scope;
  const id = newId();
  await noteChange(scope, {
    entity: 'audit_bundles',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...period },
  });
  // The note is linked now, so that it is in the bundle.
  await sql`select check_so_far()`.execute(db);
  const moment = await momentOf(readIn(db), tenantId, period);
  const inOwn = <T>(work: (run: ReadRows) => Promise<T>) =>
    inTenant(database, tenantId, (own) => work(readIn(own)));
  const files = bundleFiles(
    (text, values) => inOwn((run) => run(text, values)),
    (content) => inOwn((run) => linkBundle(database.queries, run, { tenantId, id, content, userId })),
    moment,
  );
  return Readable.from(zipped(files), { objectMode: false });
}

const readIn =
  (db: TenantScope['db']): ReadRows =>
  (text, values) =>
    db.executeQuery(CompiledQuery.raw(text, values));

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
