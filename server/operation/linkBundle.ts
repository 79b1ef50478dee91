import type { Kysely } from 'kysely';
import { insertion } from '../database/statements.ts';
import type { Tables } from '../database/tables.ts';
import { type ReadRows, type StrandEnd, strandOfBundles } from './bundleRows.ts';

interface Head {
  tenantId: string;
  id: string;
  content: string;
  /** The member who asked for it; null for an operator. */
  userId: string | null;
}

/** Keeps the head of a bundle, which the database links at once, and returns its link. */
export async function linkBundle(
  queries: Kysely<Tables>,
  run: ReadRows,
  { tenantId, id, content, userId }: Head,
): Promise<StrandEnd> {
  const row = { tenant_id: tenantId, id, content, created_by: userId };
  const { sql, parameters } = insertion('audit_bundles', row).compile(queries);
  await run(sql, [...parameters]);
  const { rows } = await run(
    `select strand, number::int as number, encode(hash, 'hex') as hash from chain_links
     where tenant_id = $1::uuid and strand = ${strandOfBundles} and row_id = $2::uuid`,
    [tenantId, id],
  );
  const [link] = rows as StrandEnd[];
  if (!link) throw new Error('The head of a bundle was not linked.');
  return link;
}
