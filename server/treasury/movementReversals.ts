import { reversalRefusals } from '../../src/texts/control/gateRefusals.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { Refusal, refuseByCode } from '../http/problems.ts';
import {
  alreadyReversed,
  isReversal,
  postReversal,
  reversibleEntry,
  type SentReversal,
  takeReversalTurn,
} from '../ledger/entryReversals.ts';
import { keepMovement, type MovementAnswer, movementsOfEntry } from './treasuryMovements.ts';

/**
 * Reverses a movement with its entry, and with it the other movement of its transfer. Returns the reversing
 * movement. 404 when there is none, 409 when it is a reversal, has one or belongs to a settlement. A
 * reconciled one keeps its match; its reversal is open.
 */
export async function reverseMovement(
  scope: TenantScope,
  id: string,
  sent: SentReversal,
  today: string,
): Promise<MovementAnswer> {
  const entryId = await entryOfMovement(scope, id);
  await takeReversalTurn(scope, entryId);
  const original = (await movementsOfEntry(scope, entryId)).find((movement) => movement.id === id);
  if (original?.reverses_id) throw isReversal();
  if (original?.reversed_by_id) throw alreadyReversed(original.reversed_by_id);
  if (original?.origin_type === 'SETTLEMENT') {
    throw refuseByCode(409, 'owned', reversalRefusals.owned('settlement'), { owner: 'settlement' });
  }
  if (original?.origin_type === 'OPENING') {
    throw refuseByCode(409, 'owned', reversalRefusals.owned('opening'), { owner: 'opening' });
  }
  const reversals = await reverseMovementsOf(scope, entryId, sent, today);
  const reversal = reversals.find(({ reverses_id }) => reverses_id === id);
  if (!reversal) throw new Error("The entry's reversal lacks the movement.");
  return reversal;
}

/** Reverses an entry and all of its movements; the caller has checked that they may be reversed. */
export async function reverseMovementsOf(
  scope: TenantScope,
  entryId: string,
  sent: SentReversal,
  today: string,
): Promise<MovementAnswer[]> {
  const original = await reversibleEntry(scope, entryId);
  const movements = await movementsOfEntry(scope, entryId);
  const entry = await postReversal(scope, original, sent, today);
  const reversals: MovementAnswer[] = [];
  for (const movement of movements) {
    reversals.push(
      await keepMovement(scope, {
        id: newId(),
        treasury_account_id: movement.treasury_account_id,
        movement_date: entry.entry_date,
        amount: movement.amount,
        type: movement.type === 'DEBITO' ? 'CREDITO' : 'DEBITO',
        description: entry.description,
        contra_partida_account_id: movement.contra_partida_account_id,
        contra_partida_cost_center_id: movement.contra_partida_cost_center_id,
        origin_type: 'REVERSAL',
        entry_id: entry.id,
        transfer_id: movement.transfer_id,
        reverses_id: movement.id,
      }),
    );
  }
  return reversals;
}

async function entryOfMovement({ db, tenantId }: TenantScope, id: string): Promise<string> {
  const found = await db
    .selectFrom('treasury_movements')
    .select('entry_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, reversalRefusals.unknownMovement);
  return found.entry_id;
}
