import { type AccountRow, accountRows } from '../chart/accountRows.ts';
import { type CostCenterRow, costCenterRows } from '../chart/costCenterRows.ts';
import type { TenantScope } from '../database/tenantScope.ts';

/** These accounts by their numbers, held as they are until the transaction ends. */
export async function heldAccounts(
  scope: TenantScope,
  ids: Iterable<number>,
): Promise<Map<number, AccountRow>> {
  const asked = [...new Set(ids)];
  const rows = asked.length ? await accountRows(scope).referredAll(asked) : [];
  return new Map(rows.map((account) => [account.id, account]));
}

/** The same of cost centers. */
export async function heldCenters(
  scope: TenantScope,
  ids: Iterable<string>,
): Promise<Map<string, CostCenterRow>> {
  const asked = [...new Set(ids)];
  const rows = asked.length ? await costCenterRows(scope).referredAll(asked) : [];
  return new Map(rows.map((center) => [center.id, center]));
}

/** Whether a treasury account stands on this account: money that moves cannot control what is owed. */
export async function standsForMoney({ db, tenantId }: TenantScope, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('treasury_accounts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('accountancy_account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
