import { sql } from 'kysely';
import { takesCharges, takesEntries } from '../../../src/domain/treasury/treasury.ts';
import { accountRefusals, costCenterRefusals, ledgerRefusals } from '../../../src/texts/server.ts';
import { endRefusals } from '../../../src/texts/titles/titleEnds.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../../database/audit.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseByCode } from '../../http/problems.ts';
import {
  alreadyReversed,
  postReversal,
  reversibleEntry,
  type SentReversal,
} from '../../ledger/entryReversals.ts';
import { heldAccounts, heldCenters, standsForMoney } from '../heldAccounts.ts';
import { heldInstallments, type InstallmentRow } from '../installmentRows.ts';
import type { TitleNouns } from '../kinds.ts';
import { refuseUsedAdvances } from './advances.ts';

/** Where an amount goes that titles give up. */
export interface SentAccount {
  account_id: number;
  cost_center_id?: string | null | undefined;
}

/**
 * Refuses an account that takes no entries, one of a treasury account, one of the titles themselves, and an unfit
 * center (422). `place` leads to the fields.
 */
export async function refuseUnfitAccount(
  scope: TenantScope,
  { account_id, cost_center_id }: SentAccount,
  controls: readonly number[],
  ...place: string[]
): Promise<void> {
  const problems: InputProblem[] = [];
  const at = (field: string, msg: string, type: string) =>
    problems.push({ loc: ['body', ...place, field], msg, type });
  const account = (await heldAccounts(scope, [account_id])).get(account_id);
  if (!account) at('account_id', accountRefusals.unknown, 'unknown');
  else if (!takesEntries(account)) at('account_id', ledgerRefusals.unfitAccount, 'unfit');
  else if (controls.includes(account_id)) at('account_id', endRefusals.sameAccount, 'same');
  else if (await standsForMoney(scope, account_id)) at('account_id', endRefusals.offsetCash, 'offset_cash');
  if (cost_center_id) {
    const center = (await heldCenters(scope, [cost_center_id])).get(cost_center_id);
    if (!center) at('cost_center_id', costCenterRefusals.unknown, 'unknown');
    else if (!takesCharges(center)) at('cost_center_id', ledgerRefusals.unfitCostCenter, 'unfit');
  }
  if (problems.length) throw new Refusal(422, problems);
}

/** Installments of a document, locked in the order of their ids. */
export async function heldOfDocument(
  scope: TenantScope,
  nouns: TitleNouns,
  documentId: string,
): Promise<InstallmentRow[]> {
  const own = await scope.db
    .selectFrom('title_installments')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('document_id', '=', documentId)
    .where('kind', '=', nouns.kind)
    .execute();
  if (own.length === 0) throw new Refusal(404, titleRefusals.unknown);
  const held = await heldInstallments(
    scope,
    nouns,
    own.map(({ id }) => id),
  );
  return [...held.values()].sort((one, other) => one.number - other.number);
}

interface Ended {
  table: 'title_offsets' | 'title_adjustments';
  /** Table of its items, and their column that names it. */
  items: readonly [table: 'title_offset_items' | 'title_adjustment_items', column: string];
  id: string;
  description: string;
}

/** Reverses an offset or an adjustment, and restores its installments (law L8). */
export async function reverseEnd(
  scope: TenantScope,
  { table, items: [items, column], id, description }: Ended,
  sent: SentReversal,
  today: string,
): Promise<void> {
  const { db, tenantId } = scope;
  await sql`
    select id from title_installments where tenant_id = ${tenantId} and id in (
      select installment_id from ${sql.table(items)} where tenant_id = ${tenantId} and ${sql.ref(column)} = ${id})
    order by id for no key update`.execute(db);
  const row = await db
    .selectFrom(table)
    .select(['entry_id', 'reversal_entry_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.reversal_entry_id) throw alreadyReversed(row.reversal_entry_id);
  if (table === 'title_offsets') await refuseUsedAdvances(scope, 'title_offset_items', 'offset_id', id);
  const original = await reversibleEntry(scope, row.entry_id);
  const reversal = await postReversal(scope, original, sent, today);
  const values = { reversal_entry_id: reversal.id };
  await db.updateTable(table).set(values).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  await noteChange(scope, {
    entity: table,
    entityId: id,
    action: 'update',
    before: { description, reversal_entry_id: null },
    after: { description, ...values, reversal_reason: sent.reason },
  });
}

/** Refuses a canceled title, or an amount above the open one (409), naming each. */
export function refuseBeyondOpen(
  { installment }: TitleNouns,
  asked: readonly { row: InstallmentRow; cents: number; openCents: number }[],
): void {
  const named = (chosen: typeof asked) =>
    chosen.map(({ row, openCents }) => ({ [installment]: row.id, open_amount: openCents / 100 }));
  const canceled = asked.filter(({ row }) => row.isCanceled);
  if (canceled.length)
    throw refuseByCode(409, 'canceled', titleRefusals.canceled, { items: named(canceled) });
  const beyond = asked.filter(({ cents, openCents }) => cents > openCents);
  if (beyond.length) throw refuseByCode(409, 'over_settled', endRefusals.overOpen, { items: named(beyond) });
}
