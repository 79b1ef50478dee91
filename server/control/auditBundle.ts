import { zip } from 'fflate';
import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import type { TenantScope } from '../database/tenantScope.ts';
import { type BundleFiles, bundleFiles, type Period } from '../operation/bundleFiles.ts';

/** A file: what is sent is never written by the schema. */
export const zipFile = z.any().meta({ type: 'string', format: 'binary', description: 'ZIP' });

/** The auditor's bundle of a period as one ZIP file, the same as the operator's command writes. */
export async function readBundle({ db, tenantId }: TenantScope, period: Period): Promise<BundleFiles> {
  const { rows } = await sql<{ name: string }>`select name_of_tenant() as name`.execute(db);
  const read = (text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values));
  return bundleFiles(read, { id: tenantId, name: rows[0]?.name ?? '' }, period);
}

export function zipped(files: Record<string, string>): Promise<Buffer> {
  const encoder = new TextEncoder();
  const contents = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, encoder.encode(text)]),
  );
  return new Promise((resolve, reject) => {
    zip(contents, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes))));
  });
}
