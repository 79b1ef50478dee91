import type { Transaction } from 'kysely';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { endOfMonth, monthOf } from '../../src/domain/period.ts';
import { closePeriod } from '../control/periodRows.ts';
import { closeYear } from '../control/yearClosings.ts';
import type { Tables } from '../database/tables.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { reverseEntry } from '../ledger/entryReversals.ts';
import { postManualEntry } from '../ledger/manualEntries.ts';
import { reverseMovement } from '../treasury/movementReversals.ts';
import { recordTransfer } from '../treasury/transfers.ts';
import { recordMovement } from '../treasury/treasuryMovements.ts';
import { dayOf, idsByCode, months } from './year.ts';

/** Scope in which the demonstration calls the functions of a request. */
export function demoScope(
  db: Transaction<Tables>,
  { tenantId, userId }: { tenantId: string; userId: string },
): TenantScope {
  return { tenantId, userId, requestId: 'demonstration', db };
}

/**
 * Adds last month's corrections after the year of the ledger: an entry and a movement made twice, and a
 * transfer to the cash box. `isClosed` closes the year before, from April on; earlier only a quarter of it.
 */
export async function seedCorrections(scope: TenantScope, isClosed: boolean): Promise<void> {
  const { db, tenantId } = scope;
  const today = todayInSaoPaulo(new Date());
  const accountId = await idsByCode(db, 'accounts', tenantId);
  const centerId = await idsByCode(db, 'cost_centers', tenantId);
  const treasury = await db
    .selectFrom('treasury_accounts')
    .select(['id', 'account_type'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const treasuryId = (type: string) => treasury.find(({ account_type }) => account_type === type)?.id;
  const [bank, box] = [treasuryId('CONTA_CORRENTE'), treasuryId('CAIXA')];
  if (!bank || !box) return;

  const office = { cost_center_id: String(centerId.get('1.02')) };
  const twice = await postManualEntry(
    scope,
    {
      entry_date: dayOf(today, 1, 10),
      description: 'Material de escritório da Papelaria Central',
      lines: [
        { account_id: Number(accountId.get('5.1.02.003')), type: 'DEBIT', amount: 412.9, ...office },
        { account_id: Number(accountId.get('2.1.01.005')), type: 'CREDIT', amount: 412.9 },
      ],
    },
    today,
  );
  await reverseEntry(scope, twice.id, { reason: 'Nota lançada em dobro', date: dayOf(today, 1, 12) }, today);
  const fee = await recordMovement(scope, {
    treasury_account_id: bank,
    movement_date: dayOf(today, 1, 11),
    amount: 38.5,
    type: 'CREDITO',
    description: 'Tarifa de TED',
    contra_partida_account_id: Number(accountId.get('5.3.01.002')),
    contra_partida_cost_center_id: String(centerId.get('1.02')),
  });
  await reverseMovement(
    scope,
    fee.id,
    { reason: 'Tarifa devolvida pelo banco', date: dayOf(today, 1, 13) },
    today,
  );
  await recordTransfer(scope, {
    from_account_id: bank,
    to_account_id: box,
    date: dayOf(today, 1, 15),
    amount: 1_500,
    description: 'Suprimento de caixa',
  });
  if (isClosed) await closeBooks(scope, today);
}

async function closeBooks(scope: TenantScope, today: string): Promise<void> {
  const year = Number(today.slice(0, 4)) - 1;
  if (today.slice(5, 7) < '04') {
    await closePeriod(scope, endOfQuarter(dayOf(today, months, 1)), today);
    return;
  }
  await closePeriod(scope, `${year}-12-31`, today);
  await closeYear(scope, year, today);
}

/** The last day of the quarter of a day. */
function endOfQuarter(day: string): string {
  const month = Math.ceil(Number(day.slice(5, 7)) / 3) * 3;
  return endOfMonth(`${monthOf(day).slice(0, 5)}${String(month).padStart(2, '0')}`);
}
