import { mirrored, ownerOfEntry, reversalDateFault } from '../../src/domain/ledger/reversal.ts';
import { exactCents } from '../../src/domain/money.ts';
import { reversalRefusals, reversalTexts } from '../../src/texts/control/gateRefusals.ts';
import { noteChange } from '../database/audit.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { takeTurn } from '../database/turns.ts';
import { type Refusal, refuseByCode, refuseField } from '../http/problems.ts';
import { type EntryAnswer, numberNow, numberOf, oneEntry } from './ledgerEntries.ts';
import { postEntry } from './postEntry.ts';

/** Day and reason of a reversal; the day defaults to today. */
export interface SentReversal {
  reason: string;
  date?: string | undefined;
}

/** Reverses an entry without an owner (law P8). Refuses an irreversible one with 409, a date with 422. */
export async function reverseEntry(
  scope: TenantScope,
  id: string,
  sent: SentReversal,
  today: string,
): Promise<EntryAnswer> {
  const original = await reversibleEntry(scope, id);
  const owner = ownerOfEntry(original.origin_type);
  if (owner) throw refuseByCode(409, 'owned', reversalRefusals.owned(owner), { owner });
  const reversal = await postReversal(scope, original, sent, today);
  await numberNow(scope);
  return { ...reversal, number: await numberOf(scope, reversal.id) };
}

/**
 * An entry that can still be reversed, reserved until the transaction ends. 404 when there is none, 409 when
 * it is a reversal or has one.
 */
export async function reversibleEntry(scope: TenantScope, id: string): Promise<EntryAnswer> {
  await takeReversalTurn(scope, id);
  const original = await oneEntry(scope, id);
  if (original.reverses_id) throw isReversal();
  if (original.reversed_by_id) throw alreadyReversed(original.reversed_by_id);
  return original;
}

/** Takes turns: of two concurrent reversals of an entry, the second sees the first. */
export function takeReversalTurn(scope: TenantScope, entryId: string): Promise<void> {
  return takeTurn(scope, `reversal of ${entryId}`);
}

export function isReversal(): Refusal {
  return refuseByCode(409, 'is_reversal', reversalRefusals.isReversal);
}

export function alreadyReversed(reversal_id: string): Refusal {
  return refuseByCode(409, 'already_reversed', reversalRefusals.already, { reversal_id });
}

/**
 * Posts the reversal of `original` on the given day, or today: its lines on the other side, even on accounts
 * inactive by now (law P9). Refuses a day before the original or in the future (422).
 */
export async function postReversal(
  scope: TenantScope,
  original: EntryAnswer,
  { reason, date }: SentReversal,
  today: string,
): Promise<EntryAnswer> {
  const day = date ?? today;
  const { id: originalId, entry_date: originalDate } = original;
  // The database refuses a closed month, which may be closed concurrently.
  const fault = reversalDateFault({ date: day, originalDate, today, closedThrough: null });
  if (fault) throw refuseField('date', reversalRefusals.date[fault], fault);
  const { id } = await postEntry(scope, {
    date: day,
    description: reversalTexts.description(originalId, originalDate, reason),
    originType: 'REVERSAL',
    originId: originalId,
    lines: mirrored(original.lines).map(({ account_id, cost_center_id, type, amount }) => ({
      accountId: account_id,
      costCenterId: cost_center_id,
      type,
      amountCents: exactCents(amount) ?? 0,
    })),
  });
  const reversal = await oneEntry(scope, id);
  const { lines: _, reverses: __, number: ___, ...head } = reversal;
  await noteChange(scope, {
    entity: 'gl_entries',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...head, reason },
  });
  return reversal;
}
