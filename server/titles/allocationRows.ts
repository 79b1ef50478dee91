import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';

interface Read {
  document_id: string;
  account_id: number;
  code: string;
  name: string;
  cost_center_id: string | null;
  center_code: string | null;
  center_name: string | null;
  amount: string;
}

type Named = { code: string; name: string };

export interface AllocationAnswer {
  account_id: number;
  account: Named;
  cost_center_id: string | null;
  cost_center: Named | null;
  amount: number;
}

/** Allocations by document, in the order in which they were entered. */
export async function allocationsOf(
  { db, tenantId }: TenantScope,
  documentIds: readonly string[],
): Promise<Map<string, AllocationAnswer[]>> {
  const { rows } = await sql<Read>`
    select allocation.document_id, allocation.account_id, account.code, account.name, allocation.cost_center_id,
      center.code as center_code, center.name as center_name, allocation.amount
    from title_allocations allocation
    join accounts account on account.tenant_id = allocation.tenant_id and account.id = allocation.account_id
    left join cost_centers center
      on center.tenant_id = allocation.tenant_id and center.id = allocation.cost_center_id
    where allocation.tenant_id = ${tenantId} and allocation.document_id = any(${documentIds}::uuid[])
    order by position`.execute(db);
  return Map.groupBy(
    rows.map(({ code, name, center_code, center_name, amount, ...row }) => ({
      ...row,
      account: { code, name },
      cost_center: center_code && center_name ? { code: center_code, name: center_name } : null,
      amount: Number(amount),
    })),
    ({ document_id }) => document_id,
  );
}
