import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';

/** Entries up to a day that are of no opening (law O1), and the day of the first. */
export async function otherEntries(
  { db, tenantId }: TenantScope,
  through: string,
): Promise<{ count: number; first_date: string | null }> {
  const { rows } = await sql<{ count: string; first_date: string | null }>`
    select count(*) as count, min(entry_date)::text as first_date from gl_entries entry
    where tenant_id = ${tenantId} and entry_date <= ${through}::date
      and not exists (select from opening_parts part
        where part.tenant_id = entry.tenant_id and part.entry_id = entry.id)
      and (origin_type <> 'REVERSAL' or not exists (select from opening_parts part
        where part.tenant_id = entry.tenant_id and part.entry_id = entry.origin_id))`.execute(db);
  const [found] = rows;
  return { count: Number(found?.count ?? 0), first_date: found?.first_date ?? null };
}
