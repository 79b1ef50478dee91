import { sql } from 'kysely';
import type { TenantScope } from './tenantScope.ts';

export interface ChainHead {
  /** SHA-256 in hexadecimal over the heads of all strands. */
  fingerprint: string;
  links: number;
}

/** Head of a tenant's chain of entries and audit rows; null while nothing is linked. */
export async function chainHead({
  db,
  tenantId,
}: Pick<TenantScope, 'db' | 'tenantId'>): Promise<ChainHead | null> {
  const { rows } = await sql<{ fingerprint: string | null; links: number }>`
    select encode(sha256(convert_to(
             string_agg(strand || ':' || number || ':' || encode(hash, 'hex'), ';' order by strand), 'UTF8')), 'hex')
             as fingerprint,
           coalesce(sum(number), 0)::int as links
    from chain_heads where tenant_id = ${tenantId}`.execute(db);
  const [{ fingerprint, links } = { fingerprint: null, links: 0 }] = rows;
  return fingerprint === null ? null : { fingerprint, links };
}
