import { mirrored, ownerOfEntry, reversalDateFault } from '../../src/domain/ledger/reversal.ts';
import { exactCents } from '../../src/domain/money.ts';
import { reversalRefusals, reversalTexts } from '../../src/texts/control/gateRefusals.ts';
import { noteChange } from '../database/audit.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { takeTurn } from '../database/turns.ts';
import { type Refusal, refuseByCode, refuseField } from '../http/problems.ts';
import { type EntryAnswer, oneEntry } from './ledgerEntries.ts';
import { postEntry } from './postEntry.ts';

/** What is undone, why, and on which day; no day is today. */
export interface SentReversal {
  reason: string;
  date?: string | undefined;
}

/** Reverses an entry that nothing owns (law P8). Refuses with 409 what cannot be reversed, with 422 a date. */
export async function reverseEntry(
  scope: TenantScope,
  id: string,
  sent: SentReversal,
  today: string,
): Promise<EntryAnswer> {
  const original = await reversibleEntry(scope, id);
  const owner = ownerOfEntry(original.origin_type);
  if (owner) throw refuseByCode(409, 'owned', reversalRefusals.owned(owner), { owner });
  return postReversal(scope, original, sent, today);
}

/**
 * An entry that can be reversed still; nobody else reverses it until the transaction ends. 404 when there is none, 409
 * when it is a reversal or has one.
 */
export async function reversibleEntry(scope: TenantScope, id: string): Promise<EntryAnswer> {
  await takeReversalTurn(scope, id);
  const original = await oneEntry(scope, id);
  if (original.reverses_id) throw isReversal();
  if (original.reversed_by_id) throw alreadyReversed(original.reversed_by_id);
  return original;
}

/** Two who reverse one entry: the second sees what the first did. */
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
 * Posts what takes `original` back on the day that was sent, or today: its lines on the other side, whatever became of
 * their accounts since (law P9). Refuses a day before the original or in the future (422).
 */
export async function postReversal(
  scope: TenantScope,
  original: EntryAnswer,
  { reason, date }: SentReversal,
  today: string,
): Promise<EntryAnswer> {
  const day = date ?? today;
  const { id: originalId, entry_date: originalDate } = original;
  // A closed month is the database's to refuse: it may be closed at this moment.
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
  const { lines: _, ...head } = reversal;
  await noteChange(scope, {
    entity: 'gl_entries',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...head, reason },
  });
  return reversal;
}
