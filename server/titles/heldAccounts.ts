import { type AccountRow, accountRows } from '../chart/accountRows.ts';
import { type CostCenterRow, costCenterRows } from '../chart/costCenterRows.ts';
import type { TenantScope } from '../database/tenantScope.ts';

/** These accounts by number, locked until the transaction ends. */
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

/** True when a treasury account uses this account: an account of money cannot be a control account. */
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
