import { sql } from 'kysely';
import { balanceChange } from '../../src/domain/treasury.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import type { MovementAnswer } from './treasuryMovements.ts';

const added = {
  DEBITO: balanceChange({ type: 'DEBITO', amountCents: 1 }),
  CREDITO: balanceChange({ type: 'CREDITO', amountCents: 1 }),
};

/** Some movements of an account with what it had after each of them, and the account on their other side. */
export async function withBalances(
  { db, tenantId }: TenantScope,
  accountId: string,
  movements: MovementAnswer[],
): Promise<MovementAnswer[]> {
  if (movements.length === 0) return [];
  const ids = movements.map(({ id }) => id);
  const { rows: running } = await sql<{ id: string; balance: string }>`
    select id, balance from (
      select id, sum(amount * case type when 'DEBITO' then ${sql.lit(added.DEBITO)} else ${sql.lit(added.CREDITO)} end)
        over (order by movement_date, created_at, id) as balance
      from treasury_movements where tenant_id = ${tenantId} and treasury_account_id = ${accountId}) running
    where id = any(${ids}::uuid[])`.execute(db);
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
