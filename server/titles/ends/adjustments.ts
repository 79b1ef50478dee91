import { sumCents } from '../../../src/domain/money.ts';
import {
  type AdjustmentKind,
  type Booked,
  linesOfOffset,
  reducedBookings,
} from '../../../src/domain/titles/titleEnds.ts';
import { openOf } from '../../../src/domain/titles/titleItem.ts';
import { openingRefusals } from '../../../src/texts/openings/openingRefusals.ts';
import { endRefusals } from '../../../src/texts/titles/titleEnds.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../../database/audit.ts';
import { newId } from '../../database/newId.ts';
import { insertions } from '../../database/statements.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { Refusal, refuseByCode, refuseField } from '../../http/problems.ts';
import type { SentReversal } from '../../ledger/entryReversals.ts';
import { postEntry } from '../../ledger/postEntry.ts';
import { allocationsOf } from '../allocationRows.ts';
import { centsOf } from '../documentChecks.ts';
import type { InstallmentRow } from '../installmentRows.ts';
import type { TitleNouns } from '../kinds.ts';
import { isOfOpening } from '../openedDocuments.ts';
import type { NewReduction, NewRemainder } from './endFields.ts';
import { heldOfDocument, refuseBeyondOpen, refuseUnfitAccount, reverseEnd } from './endings.ts';
import { adjustmentsOfDocument, oneAdjustment } from './endRows.ts';

/** Cancels all that a document still owes (law L7). 409 when nothing is open. Returns the adjustment's id. */
export async function cancelRemainder(
  scope: TenantScope,
  nouns: TitleNouns,
  documentId: string,
  sent: NewRemainder,
  today: string,
): Promise<string> {
  const held = await heldOfDocument(scope, nouns, documentId);
  const cuts = held.flatMap((row) => (openOf(row) > 0 ? [{ row, cents: openOf(row) }] : []));
  if (cuts.length === 0) throw refuseByCode(409, 'nothing_open', endRefusals.nothingOpen);
  return adjust(scope, nouns, held, 'REMAINDER', cuts, sent, today);
}

/** Reduces installments of a document by amounts up to their open ones: returned goods, an abatement. */
export async function reduceDocument(
  scope: TenantScope,
  nouns: TitleNouns,
  documentId: string,
  sent: NewReduction,
  today: string,
): Promise<string> {
  const held = await heldOfDocument(scope, nouns, documentId);
  const seen = new Set<string>();
  const cuts = sent.items.map(({ installment_id, amount }, index) => {
    const row = held.find(({ id }) => id === installment_id);
    const loc = ['body', 'items', index, nouns.installment];
    if (!row) throw new Refusal(422, [{ loc, msg: titleRefusals.unknown, type: 'unknown' }]);
    if (seen.has(row.id)) throw new Refusal(422, [{ loc, msg: endRefusals.twice, type: 'duplicate' }]);
    seen.add(row.id);
    return { row, cents: centsOf(amount) };
  });
  refuseBeyondOpen(
    nouns,
    cuts.map((cut) => ({ ...cut, openCents: openOf(cut.row) })),
  );
  return adjust(scope, nouns, held, 'REDUCTION', cuts, sent, today);
}

/** One entry that takes the amounts off the control account, and gives them back to the bookings or to one account. */
async function adjust(
  scope: TenantScope,
  nouns: TitleNouns,
  held: readonly InstallmentRow[],
  reason_kind: AdjustmentKind,
  cuts: readonly { row: InstallmentRow; cents: number }[],
  { reason, date = '', account_id = null, cost_center_id = null }: NewRemainder,
  today: string,
): Promise<string> {
  const [first] = held;
  if (!first) throw new Error('A document without installments was to be adjusted.');
  const adjustment_date = date || today;
  if (adjustment_date > today) throw refuseField('date', endRefusals.future, 'future');
  if (adjustment_date < first.accrual_date)
    throw refuseField('date', endRefusals.beforeAccrual(first.accrual_date), 'before_accrual');
  if (account_id === null && cost_center_id !== null)
    throw refuseField('cost_center_id', endRefusals.centerAlone, 'account_required');
  if (account_id === null && (await isOfOpening(scope, first.document_id)))
    throw refuseField('account_id', openingRefusals.accountRequired, 'account_required');
  const cents = sumCents(cuts.map((cut) => cut.cents));
  if (account_id !== null)
    await refuseUnfitAccount(scope, { account_id, cost_center_id }, [first.control_account_id]);
  const back: Booked[] =
    account_id === null
      ? await bookingsOf(scope, first.document_id, cents)
      : [{ accountId: account_id, costCenterId: cost_center_id, amountCents: cents }];
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const { kind } = nouns;
  const { document_id, description, party_name } = first;
  const id = newId();
  const { id: entry_id } = await postEntry(scope, {
    date: adjustment_date,
    description: endRefusals.adjustmentEntry(reason_kind, party_name, description, reason),
    originType: 'TITLE',
    originId: document_id,
    lines: linesOfOffset(kind, [{ accountId: first.control_account_id, amountCents: cents }], back),
  });
  const values = {
    tenant_id,
    id,
    document_id,
    kind,
    reason_kind,
    adjustment_date,
    reason,
    account_id,
    cost_center_id,
    entry_id,
    created_by,
  };
  await db.insertInto('title_adjustments').values(values).execute();
  await insertions(
    'title_adjustment_items',
    cuts.map((cut) => ({
      tenant_id,
      adjustment_id: id,
      installment_id: cut.row.id,
      kind,
      amount: -cut.cents / 100,
    })),
  ).execute(db);
  await noteChange(scope, {
    entity: 'title_adjustments',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...values, description, amount: -cents / 100 },
  });
  return id;
}

async function bookingsOf(scope: TenantScope, documentId: string, cents: number): Promise<Booked[]> {
  const allocations = (await allocationsOf(scope, [documentId])).get(documentId) ?? [];
  return reducedBookings(
    allocations.map(({ account_id, cost_center_id, amount }) => ({
      accountId: account_id,
      costCenterId: cost_center_id,
      amountCents: centsOf(amount),
    })),
    cents,
  );
}

/** Reverses a reduction or a canceled remainder. */
export async function reverseAdjustment(
  scope: TenantScope,
  nouns: TitleNouns,
  id: string,
  sent: SentReversal,
  today: string,
): Promise<void> {
  const found = await oneAdjustment(scope, nouns, id);
  if (!found) throw new Refusal(404, endRefusals.unknownAdjustment);
  await reverseEnd(
    scope,
    {
      table: 'title_adjustments',
      items: ['title_adjustment_items', 'adjustment_id'],
      id,
      description: found.reason,
    },
    sent,
    today,
  );
}

/** Reverses the canceled remainder of a document. 409 when none stands. */
export async function reverseRemainder(
  scope: TenantScope,
  nouns: TitleNouns,
  documentId: string,
  sent: SentReversal,
  today: string,
): Promise<void> {
  await heldOfDocument(scope, nouns, documentId);
  const standing = (await adjustmentsOfDocument(scope, nouns, documentId)).find(
    ({ reason_kind, reversal_entry_id }) => reason_kind === 'REMAINDER' && reversal_entry_id === null,
  );
  if (!standing) throw refuseByCode(409, 'no_remainder', endRefusals.noRemainder);
  await reverseAdjustment(scope, nouns, standing.id, sent, today);
}
