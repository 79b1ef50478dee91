import { sql } from 'kysely';
import { mirrored, reversalDateFault } from '../../../src/domain/ledger/reversal.ts';
import { accountsOfSettlement, cashOf, linesOfSettlement } from '../../../src/domain/titles/settlement.ts';
import { reversalRefusals, reversalTexts } from '../../../src/texts/control/gateRefusals.ts';
import { settlementRefusals, titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../../database/audit.ts';
import { newId } from '../../database/newId.ts';
import { insertions } from '../../database/statements.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseField } from '../../http/problems.ts';
import { alreadyReversed, type SentReversal, takeReversalTurn } from '../../ledger/entryReversals.ts';
import { oneEntry } from '../../ledger/ledgerEntries.ts';
import { postEntry } from '../../ledger/postEntry.ts';
import { reverseMovementsOf } from '../../treasury/movementReversals.ts';
import { keepMovement } from '../../treasury/treasuryMovements.ts';
import { centsOf } from '../documentChecks.ts';
import { settledHistory } from '../histories.ts';
import { heldInstallments } from '../installmentRows.ts';
import type { TitleNouns } from '../kinds.ts';
import { oneSettlement, type SettlementAnswer } from '../settlementRows.ts';
import { amountsOf } from '../settling.ts';
import type { SentItemReversal } from '../titleFields.ts';
import { refuseUsedAdvances } from './advances.ts';

/** Reverses what still lives of a settlement, with its movement and entry, and restores its installments (law T7). */
export async function reverseSettlement(
  scope: TenantScope,
  nouns: TitleNouns,
  id: string,
  sent: SentReversal,
  today: string,
): Promise<void> {
  const settlement = await heldSettlement(scope, nouns, id);
  await reverse(scope, nouns, settlement, livingOf(nouns, settlement), sent, today);
}

/**
 * Reverses some items of a settlement with their cash; the others stay settled. 422 for a title that it did not
 * settle, 409 for an item that is reversed already.
 */
export async function reverseItems(
  scope: TenantScope,
  nouns: TitleNouns,
  id: string,
  { items, ...sent }: SentItemReversal,
  today: string,
): Promise<void> {
  const settlement = await heldSettlement(scope, nouns, id);
  const known = new Map(settlement.items.map((item) => [item[nouns.installment], item]));
  const problems = items.flatMap((installment, index): InputProblem[] => {
    const at = (msg: string, type: string) => [
      { loc: ['body', 'items', index, nouns.installment], msg, type },
    ];
    if (!known.has(installment)) return at(settlementRefusals.notInSettlement, 'unknown');
    return items.indexOf(installment) === index ? [] : at(settlementRefusals.duplicateItem, 'duplicate');
  });
  if (problems.length) throw new Refusal(422, problems);
  const back = items.map((installment) => known.get(installment)?.reversal_entry_id).find(Boolean);
  if (back) throw alreadyReversed(String(back));
  await reverse(scope, nouns, settlement, items, sent, today);
}

/** A settlement whose installments are locked; 404 when there is none, 409 when all of it is reversed. */
async function heldSettlement(scope: TenantScope, nouns: TitleNouns, id: string): Promise<SettlementAnswer> {
  const { db, tenantId } = scope;
  const found = await oneSettlement(scope, nouns, id);
  if (!found) throw new Refusal(404, titleRefusals.unknownSettlement);
  await sql`
    select id from title_installments where tenant_id = ${tenantId} and id in (
      select installment_id from settlement_items where tenant_id = ${tenantId} and settlement_id = ${id})
    order by id for no key update`.execute(db);
  await takeReversalTurn(scope, found.entry_id);
  const held = await oneSettlement(scope, nouns, id);
  if (!held) throw new Error('A settlement was not found again.');
  if (held.reversal_entry_id) throw alreadyReversed(held.reversal_entry_id);
  return held;
}

function livingOf({ installment }: TitleNouns, { items }: SettlementAnswer): string[] {
  return items.flatMap((item) => (item.reversal_entry_id ? [] : [String(item[installment])]));
}

/** Reverses these living items: the whole entry when nothing was reversed before and nothing stays. */
async function reverse(
  scope: TenantScope,
  nouns: TitleNouns,
  settlement: SettlementAnswer,
  chosen: readonly string[],
  sent: SentReversal,
  today: string,
): Promise<void> {
  await refuseUsedAdvances(scope, 'settlement_items', 'settlement_id', settlement.id, chosen);
  if (chosen.length === settlement.items.length) {
    const [movement] = await reverseMovementsOf(scope, settlement.entry_id, sent, today);
    await end(scope, settlement, movement?.entry_id ?? null, sent.reason);
    return;
  }
  const entryId = await reversePart(scope, nouns, settlement, chosen, sent, today);
  const isLast = livingOf(nouns, settlement).length === chosen.length;
  if (isLast) await end(scope, settlement, entryId, sent.reason);
}

/** Posts the lines and the cash of some items on the other side. Returns the id of the entry. */
async function reversePart(
  scope: TenantScope,
  nouns: TitleNouns,
  settlement: SettlementAnswer,
  chosen: readonly string[],
  { reason, date = '' }: SentReversal,
  today: string,
): Promise<string> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const { kind, installment } = nouns;
  const reversal_date = date || today;
  const originalDate = settlement.settlement_date;
  // The database refuses a closed month, which may be closed concurrently.
  const fault = reversalDateFault({ date: reversal_date, originalDate, today, closedThrough: null });
  if (fault) throw refuseField('date', reversalRefusals.date[fault], fault);
  const all = settlement.items.map((item) => String(item[installment]));
  const titles = await heldInstallments(scope, nouns, all);
  const settled = settlement.items.map((item) => {
    const title = titles.get(String(item[installment]));
    return {
      id: String(item[installment]),
      ...amountsOf(item),
      controlAccountId: title?.control_account_id ?? 0,
      ...(chosen.length > 1 && title && { history: settledHistory(kind, title) }),
    };
  });
  const { lines } = await oneEntry(scope, settlement.entry_id);
  const accounts = accountsOfSettlement(
    kind,
    settled,
    lines.map(({ account_id, type, amount }) => ({
      accountId: account_id,
      type,
      amountCents: centsOf(amount),
    })),
  );
  const items = settled.filter((item) => chosen.includes(item.id));
  const cash = cashOf(items);
  const id = newId();
  const description = reversalTexts.partly(settlement.entry_id, originalDate, reason);
  const { id: entry_id } = await postEntry(scope, {
    date: reversal_date,
    description,
    originType: 'SETTLEMENT',
    originId: id,
    lines: mirrored(linesOfSettlement({ kind, ...accounts, items })),
  });
  const movement =
    cash === 0
      ? null
      : await keepMovement(scope, {
          id: newId(),
          treasury_account_id: settlement.treasury_account_id,
          movement_date: reversal_date,
          amount: cash / 100,
          type: nouns.movement === 'DEBITO' ? 'CREDITO' : 'DEBITO',
          description,
          contra_partida_account_id: items[0]?.controlAccountId ?? 0,
          contra_partida_cost_center_id: null,
          origin_type: 'SETTLEMENT',
          entry_id,
        });
  const values = {
    tenant_id,
    id,
    settlement_id: settlement.id,
    kind,
    reversal_date,
    description,
    reason,
    cash_amount: cash / 100,
    movement_id: movement?.id ?? null,
    entry_id,
    created_by,
  };
  await db.insertInto('settlement_reversals').values(values).execute();
  const back = chosen.map((installment_id) => ({
    tenant_id,
    reversal_id: id,
    settlement_id: settlement.id,
    installment_id,
  }));
  await insertions('settlement_reversal_items', back).execute(db);
  await noteChange(scope, {
    entity: 'settlement_reversals',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...values, items: back.map(({ installment_id }) => ({ installment_id })) },
  });
  return entry_id;
}

/** Ends a settlement of which nothing lives any more. */
async function end(
  scope: TenantScope,
  { id, description }: SettlementAnswer,
  reversal_entry_id: string | null,
  reason: string,
): Promise<void> {
  const values = { reversal_entry_id };
  await scope.db
    .updateTable('settlements')
    .set(values)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
  await noteChange(scope, {
    entity: 'settlements',
    entityId: id,
    action: 'update',
    before: { description, reversal_entry_id: null },
    after: { description, ...values, reason },
  });
}
