import { sql } from 'kysely';
import { monthOf } from '../../src/domain/period.ts';
import { firstOfMonth } from '../../src/domain/reports/reportPeriod.ts';
import { balanceChange } from '../../src/domain/treasury/treasury.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import type { MovementAnswer } from './treasuryMovements.ts';

/** Change of a balance by an inflow and an outflow. */
export const added = {
  DEBITO: sql.lit(balanceChange({ type: 'DEBITO', amountCents: 1 })),
  CREDITO: sql.lit(balanceChange({ type: 'CREDITO', amountCents: 1 })),
};

/**
 * Movements of an account with the balance after each and the account on the other side. Earlier months come
 * from their totals, so the cost depends on the page, not on the account.
 */
export async function withBalances(
  { db, tenantId }: TenantScope,
  accountId: string,
  movements: MovementAnswer[],
): Promise<MovementAnswer[]> {
  if (movements.length === 0) return [];
  const ids = movements.map(({ id }) => id);
  const months = [...new Set(movements.map(({ movement_date }) => firstOfMonth(monthOf(movement_date))))];
  const { rows: running } = await sql<{ id: string; balance: string }>`
    select running.id, earlier.amount + running.amount as balance
    from unnest(${months}::date[]) as named (month)
    cross join lateral (
      select coalesce(sum(inflow * ${added.DEBITO} + outflow * ${added.CREDITO}), 0) as amount from treasury_month_totals
      where tenant_id = ${tenantId} and treasury_account_id = ${accountId} and month < named.month) earlier
    cross join lateral (
      select id, sum(amount * case type when 'DEBITO' then ${added.DEBITO} else ${added.CREDITO} end)
        over (order by movement_date, created_at, id) as amount
      from treasury_movements where tenant_id = ${tenantId} and treasury_account_id = ${accountId}
        and movement_date >= named.month and movement_date < (named.month + interval '1 month')::date) running
    where running.id = any(${ids}::uuid[])`.execute(db);
  const counterparts = await db
    .selectFrom('accounts')
    .select(['id', 'code', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...new Set(movements.map((movement) => movement.contra_partida_account_id))])
    .execute();
  const balanceOf = new Map(running.map(({ id, balance }) => [id, Number(balance)]));
  const accountOf = new Map(counterparts.map(({ id, code, name }) => [id, { code, name }]));
  return movements.map((movement) => ({
    ...movement,
    balance: balanceOf.get(movement.id),
    counterpart: accountOf.get(movement.contra_partida_account_id),
  }));
}
