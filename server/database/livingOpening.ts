import { sql } from 'kysely';
import type { TenantScope } from './tenantScope.ts';

/** The opening of a company's books, which was not abandoned. */
export interface LivingOpening {
  id: string;
  /** The last day of a month. */
  cutover: string;
  transitional_account_id: number;
  finished_by: string | null;
  finished_at: string | null;
}

export async function livingOpening({ db, tenantId }: TenantScope): Promise<LivingOpening | undefined> {
  const { rows } = await sql<LivingOpening>`
    select id, cutover, transitional_account_id, finished_by, finished_at from openings
    where tenant_id = ${tenantId} and abandoned_at is null`.execute(db);
  return rows[0];
}
