import { z } from 'zod';
import { exactCents } from '../../src/domain/money.ts';
import { transferRefusals } from '../../src/texts/control/gateRefusals.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { bookDate, money, requiredText, uuid } from '../http/fields.ts';
import { refuseByCode, refuseField } from '../http/problems.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { keepMovement, linkedMovement, movableAccount } from './treasuryMovements.ts';

export const newTransfer = z.strictObject({
  from_account_id: uuid,
  to_account_id: uuid,
  date: bookDate,
  amount: money.sent,
  description: requiredText(500),
});

/** Money moved between own accounts: one entry, one movement out and one in. */
export const transfer = z
  .object({ id: z.string(), entry_id: z.string(), movements: z.array(linkedMovement) })
  .meta({ id: 'Transfer' });

/** Moves money between two accounts of the tenant; the caller has checked the date. Refuses with 422. */
export async function recordTransfer(
  scope: TenantScope,
  sent: z.infer<typeof newTransfer>,
): Promise<z.infer<typeof transfer>> {
  if (sent.from_account_id === sent.to_account_id) {
    throw refuseField('to_account_id', transferRefusals.sameAccount, 'same');
  }
  const from = await movableAccount(scope, sent.from_account_id, 'from_account_id');
  const to = await movableAccount(scope, sent.to_account_id, 'to_account_id');
  const [fromLedger, toLedger] = [from.accountancy_account_id, to.accountancy_account_id];
  if (fromLedger === toLedger) {
    throw refuseByCode(422, 'same_ledger_account', transferRefusals.sameLedgerAccount);
  }
  const id = newId();
  const amountCents = exactCents(sent.amount) ?? 0;
  const { description, date } = sent;
  const { id: entry_id } = await postEntry(scope, {
    date,
    description,
    originType: 'TRANSFER',
    originId: id,
    lines: [
      { accountId: toLedger, costCenterId: null, type: 'DEBIT', amountCents },
      { accountId: fromLedger, costCenterId: null, type: 'CREDIT', amountCents },
    ],
  });
  const leg = { movement_date: date, amount: sent.amount, description, origin_type: 'TRANSFER' as const };
  const both = { ...leg, entry_id, transfer_id: id };
  const out = await keepMovement(scope, {
    ...both,
    id: newId(),
    treasury_account_id: from.id,
    type: 'CREDITO',
    contra_partida_account_id: toLedger,
  });
  const into = await keepMovement(scope, {
    ...both,
    id: newId(),
    treasury_account_id: to.id,
    type: 'DEBITO',
    contra_partida_account_id: fromLedger,
  });
  return { id, entry_id, movements: [out, into] };
}
