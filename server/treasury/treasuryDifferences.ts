import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';
import { added } from './movementBalances.ts';
import type { TreasuryAccountAnswer } from './treasuryAccountRows.ts';

/**
 * Treasury accounts with the difference from their ledger account; those that share one are compared
 * together.
 */
export async function withDifferences({ db, tenantId }: TenantScope, accounts: TreasuryAccountAnswer[]) {
  const { rows } = await sql<{ id: number; difference: string }>`
    select own.id, own.held - coalesce(booked.amount, 0) as difference
    from (select account.accountancy_account_id as id,
        coalesce(sum(kept.inflow * ${added.DEBITO} + kept.outflow * ${added.CREDITO}), 0) as held
      from treasury_accounts account left join treasury_month_totals kept
        on kept.tenant_id = account.tenant_id and kept.treasury_account_id = account.id
      where account.tenant_id = ${tenantId} group by 1) own
    left join (select account_id, sum(debit - credit) as amount from gl_month_totals
      where tenant_id = ${tenantId} group by 1) booked on booked.account_id = own.id`.execute(db);
  const differenceOf = new Map(rows.map(({ id, difference }) => [id, Number(difference)]));
  return accounts.map((account) => ({
    ...account,
    ledger_difference: differenceOf.get(account.accountancy_account_id) ?? 0,
  }));
}

export async function withDifference(scope: TenantScope, account: TreasuryAccountAnswer) {
  const [compared = account] = await withDifferences(scope, [account]);
  return compared;
}
