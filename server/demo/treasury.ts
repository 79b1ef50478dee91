import type { Transaction } from 'kysely';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { wireOfCents } from '../../src/domain/money.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { toRows } from '../ledger/postEntry.ts';
import { linesOf } from '../treasury/treasuryMovements.ts';
import type { MonthlyMovement, SeedTreasury, SeedTreasuryAccount } from './movements.ts';
import { seedTrail } from './trail.ts';
import { createdAt, dayOf, idsByCode, months, monthsOfYear, wanderingCents } from './year.ts';

/**
 * Adds treasury accounts with a year of movements up to today, each with its entry; needs chart and centers.
 */
export async function seedTreasury(
  transaction: Transaction<Tables>,
  member: { tenantId: string; userId: string },
  { capital, accounts }: SeedTreasury,
): Promise<void> {
  const { tenantId: tenant_id, userId } = member;
  const accountIds = await idsByCode(transaction, 'accounts', tenant_id);
  const centerIds = await idsByCode(transaction, 'cost_centers', tenant_id);
  const now = new Date();
  const made = accounts.map((seed) => {
    const { ledger, opening: _opening, movements: _movements, ...account } = seed;
    const accountancy_account_id = Number(accountIds.get(ledger));
    const row = { ...account, tenant_id, id: newId(), accountancy_account_id };
    const posted = yearOf(seed, capital, todayInSaoPaulo(now)).map(({ date, reais, ...planned }, index) => {
      const id = newId();
      const sent = {
        treasury_account_id: row.id,
        movement_date: date,
        amount: reais,
        type: planned.type,
        description: planned.description,
        contra_partida_account_id: Number(accountIds.get(planned.counterpart)),
        contra_partida_cost_center_id: planned.center && String(centerIds.get(planned.center)),
      };
      const entry = toRows({
        tenantId: tenant_id,
        userId,
        date,
        description: sent.description,
        originId: id,
        originType: 'TREASURY_MOVEMENT',
        lines: linesOf(sent, row),
      });
      const created_at = createdAt(date, index, now);
      const movement = { ...sent, tenant_id, id, entry_id: entry.id, created_at };
      return { movement, header: { ...entry.header, created_at }, lines: entry.lines };
    });
    return { row, posted };
  });
  const posted = made.flatMap((account) => account.posted);
  if (!posted.length) return;
  const add = transaction.insertInto.bind(transaction);
  await add('treasury_accounts')
    .values(made.map(({ row }) => row))
    .execute();
  await seedTrail(
    transaction,
    member,
    'treasury_accounts',
    made.map(({ row }) => row),
  );
  await add('gl_entries')
    .values(posted.map(({ header }) => header))
    .execute();
  await add('gl_lines')
    .values(posted.flatMap(({ lines }) => lines))
    .execute();
  await add('treasury_movements')
    .values(posted.map(({ movement }) => movement))
    .execute();
  const movements = posted.map(({ movement }) => movement);
  await seedTrail(transaction, member, 'treasury_movements', movements);
}

interface Planned extends Omit<MonthlyMovement, 'day'> {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** Movements of an account in the months up to `today`, oldest first; amounts vary by some per cent. */
function yearOf({ opening, movements }: SeedTreasuryAccount, capital: string, today: string): Planned[] {
  const first: Planned = {
    date: dayOf(today, months, 1),
    type: 'DEBITO',
    reais: opening,
    description: 'Saldo inicial',
    counterpart: capital,
    center: null,
  };
  const monthly = monthsOfYear.flatMap((monthsAgo) =>
    movements.map(({ day, reais, ...rest }, index) => ({
      ...rest,
      date: dayOf(today, monthsAgo, day),
      reais: wireOfCents(wanderingCents(reais, monthsAgo, index)),
    })),
  );
  return [first, ...monthly].filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? -1 : 1));
}
