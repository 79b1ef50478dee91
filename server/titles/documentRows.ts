import { sql } from 'kysely';
import { titleStatus } from '../../src/domain/titles/title.ts';
import type { DocumentType } from '../../src/domain/titles/titleDocument.ts';
import { openOf } from '../../src/domain/titles/titleItem.ts';
import type { Collection } from '../../src/domain/titles/withholding.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { titleRefusals } from '../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../database/audit.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { Refusal, refuseByCode, refuseField } from '../http/problems.ts';
import { postReversal, reversibleEntry, type SentReversal } from '../ledger/entryReversals.ts';
import { allocationsOf } from './allocationRows.ts';
import { refuseCollected } from './ends/collections.ts';
import { correctionsOf } from './ends/corrections.ts';
import { adjustmentsOfDocument, leftOfAdvance, offsetsOfDocument } from './ends/endRows.ts';
import { collectedBy, collectedPart, collectionsOf, keyOf } from './ends/withholdings.ts';
import { heldInstallments, type InstallmentRow, readInstallments } from './installmentRows.ts';
import type { TitleNouns } from './kinds.ts';
import { isOfOpening } from './openedDocuments.ts';
import { settlementsOfDocument } from './settlementRows.ts';
import { ofSomeProject } from './titleList.ts';

interface Head {
  id: string;
  tenant_id: string;
  party_id: string;
  party_name: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  issue_date: string;
  accrual_date: string;
  total: string;
  control_account_id: number;
  control_account: { code: string; name: string };
  entry_id: string;
  cancellation_entry_id: string | null;
  created_at: string;
}

/** A document with all its parts, on a day; 404 when there is none of this kind. */
export async function readDocument(scope: TenantScope, nouns: TitleNouns, id: string, today: string) {
  const head = await headOf(scope, nouns, id);
  const { party_id, party_name, total, ...rest } = head;
  const installments = await readInstallments(
    scope,
    nouns,
    sql`installment.document_id = ${id} order by installment.number`,
  );
  const allocations = (await allocationsOf(scope, [id])).get(id) ?? [];
  const deductions = await deductionsOf(scope, id);
  const cents = installments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    ...rest,
    [`${nouns.party}_id`]: party_id,
    [`${nouns.party}_name`]: party_name,
    total: Number(total),
    net: cents / 100,
    allocations,
    deductions,
    collects: await collectedBy(scope, id),
    installment_count: installments[0]?.installment_count ?? 0,
    installments: installments.map((row) => installmentAnswer(nouns, row, today)),
    settlements: await settlementsOfDocument(scope, nouns, id),
    offsets: await offsetsOfDocument(scope, nouns, id),
    adjustments: await adjustmentsOfDocument(scope, nouns, id),
    advance_left: head.document_type === 'ADIANTAMENTO' ? await leftOfAdvance(scope, id) : null,
    postponements: await postponementsOf(scope, installments),
    corrections: await correctionsOf(scope, id),
  };
}

/** Former due dates of installments with their reasons, oldest first; only the log keeps them. */
async function postponementsOf({ db, tenantId }: TenantScope, installments: readonly InstallmentRow[]) {
  const numbers = new Map(installments.map(({ id, number }) => [id, number]));
  const { rows } = await sql<{ id: string; from: string; to: string; reason: string | null; at: string }>`
    select entity_id as id, before->>'due_date' as "from", after->>'due_date' as "to", after->>'reason' as reason, at
    from audit_log
    where tenant_id = ${tenantId} and entity = 'title_installments' and entity_id = any(${[...numbers.keys()]})
      and before->>'due_date' <> after->>'due_date' order by at, id`.execute(db);
  return rows.map(({ id, ...row }) => ({ number: numbers.get(id) ?? 0, ...row }));
}

function installmentAnswer(nouns: TitleNouns, row: InstallmentRow, today: string) {
  const status = titleStatus(row, today);
  return {
    id: row.id,
    number: row.number,
    due_date: row.due_date,
    amount: row.amountCents / 100,
    [`${nouns.settled}_amount`]: row.settledCents / 100,
    open_amount: openOf(row) / 100,
    offset_amount: row.compensatedCents / 100,
    adjusted_amount: row.adjustedCents / 100,
    payment_date: status === 'settled' ? row.last_settled : null,
    status: nouns.statusOf[status],
    version: row.version,
  };
}

/** 404 for a document without a cost of a project, for roles that read these alone (D29). */
export async function refuseUnlessOfProject({ db, tenantId }: TenantScope, id: string): Promise<void> {
  const { rows } = await sql`select from title_documents document
    where document.tenant_id = ${tenantId} and document.id = ${id} and ${ofSomeProject}`.execute(db);
  if (rows.length === 0) throw new Refusal(404, titleRefusals.unknown);
}

async function headOf(
  { db, tenantId }: TenantScope,
  { kind, parties }: TitleNouns,
  id: string,
): Promise<Head> {
  const { rows } = await sql<Head>`
    select document.id, document.tenant_id, party.id as party_id, party.name as party_name, document_type,
      document_number, document.description, issue_date, accrual_date, total, control_account_id,
      jsonb_build_object('code', account.code, 'name', account.name) as control_account,
      entry_id, cancellation_entry_id, document.created_at
    from title_documents document
    join ${sql.table(parties)} party on party.tenant_id = document.tenant_id
      and party.id = coalesce(document.supplier_id, document.customer_id)
    join accounts account on account.tenant_id = document.tenant_id and account.id = document.control_account_id
    where document.tenant_id = ${tenantId} and document.kind = ${kind} and document.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal(404, titleRefusals.unknown);
  return rows[0];
}

async function deductionsOf(scope: TenantScope, id: string) {
  const { db, tenantId } = scope;
  const rows = await db
    .selectFrom('title_deductions as deduction')
    .innerJoin('accounts as account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'deduction.tenant_id')
        .onRef('account.id', '=', 'deduction.account_id'),
    )
    .select(['deduction.position', 'deduction.kind', 'deduction.account_id', 'account.code', 'account.name'])
    .select(['deduction.amount', 'deduction.due_date'])
    .where('deduction.tenant_id', '=', tenantId)
    .where('deduction.document_id', '=', id)
    .orderBy('deduction.position')
    .execute();
  const collections = rows.length ? await collectionsOf(scope, [id]) : new Map<string, Collection[]>();
  return rows.map(({ position, kind, account_id, code, name, amount, due_date }) => {
    const own = collections.get(keyOf({ document_id: id, position })) ?? [];
    const { open_amount: _, ...part } = collectedPart(amount, own);
    return { position, kind, account_id, account: { code, name }, due_date, ...part };
  });
}

/**
 * Day of the last reversal of a settlement, an offset or an adjustment of a document's installments, or of the last
 * cancellation of what collected from it.
 */
async function lastReversalOf(
  { db, tenantId }: TenantScope,
  documentId: string,
  ids: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(undone.entry_date)::text as day from (
      select coalesce(part.entry_id, settlement.reversal_entry_id) as id from settlement_items item
      join settlements settlement on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
      left join settlement_reversal_items back on back.tenant_id = item.tenant_id
        and back.settlement_id = item.settlement_id and back.installment_id = item.installment_id
      left join settlement_reversals part on part.tenant_id = back.tenant_id and part.id = back.reversal_id
      where item.tenant_id = ${tenantId} and item.installment_id = any(${ids}::uuid[])
      union all
      select o.reversal_entry_id from title_offset_items item
      join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
      where item.tenant_id = ${tenantId} and item.installment_id = any(${ids}::uuid[])
      union all
      select a.reversal_entry_id from title_adjustment_items item
      join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
      where item.tenant_id = ${tenantId} and item.installment_id = any(${ids}::uuid[])
      union all
      select guia.cancellation_entry_id from deduction_collections collection
      join title_documents guia
        on guia.tenant_id = collection.tenant_id and guia.id = collection.collecting_document_id
      where collection.tenant_id = ${tenantId} and collection.document_id = ${documentId}) ended
    join gl_entries undone on undone.tenant_id = ${tenantId} and undone.id = ended.id`.execute(db);
  return rows[0]?.day ?? null;
}

/** Cancels a document as a person asks; one of the opening is taken back there alone (409). */
export async function cancelOwnDocument(
  scope: TenantScope,
  nouns: TitleNouns,
  id: string,
  sent: SentReversal,
  today: string,
): Promise<void> {
  if (await isOfOpening(scope, id))
    throw refuseByCode(409, 'owned', openingRefusals.ownedTitle, { owner: 'opening' });
  await cancelDocument(scope, nouns, id, sent, today);
}

/** Cancels a document without settlements, by reversing its entry (law T13). */
export async function cancelDocument(
  scope: TenantScope,
  nouns: TitleNouns,
  id: string,
  sent: SentReversal,
  today: string,
): Promise<void> {
  const { db, tenantId } = scope;
  await headOf(scope, nouns, id);
  const own = await readInstallments(scope, nouns, sql`installment.document_id = ${id}`);
  const held = await heldInstallments(
    scope,
    nouns,
    own.map((row) => row.id),
  );
  const head = await headOf(scope, nouns, id);
  if (head.cancellation_entry_id) throw refuseByCode(409, 'canceled', titleRefusals.canceled);
  if ([...held.values()].some(({ settledCents }) => settledCents > 0)) {
    throw refuseByCode(409, 'settled', titleRefusals.settled);
  }
  if ([...held.values()].some((row) => row.compensatedCents > 0 || row.adjustedCents !== 0)) {
    throw refuseByCode(409, 'ended', titleRefusals.ended);
  }
  await refuseCollected(scope, id);
  const ended = await lastReversalOf(
    scope,
    id,
    own.map((row) => row.id),
  );
  if (ended && (sent.date ?? today) < ended)
    throw refuseField('date', titleRefusals.beforeReversal(ended), 'before_reversal');
  const original = await reversibleEntry(scope, head.entry_id);
  const reversal = await postReversal(scope, original, sent, today);
  const values = { cancellation_entry_id: reversal.id };
  await db
    .updateTable('title_documents')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await noteChange(scope, {
    entity: 'title_documents',
    entityId: id,
    action: 'update',
    before: { description: head.description, cancellation_entry_id: null },
    after: { description: head.description, ...values, reason: sent.reason },
  });
}

/**
 * Changes an installment's due date, whatever months are closed; the log keeps the reason. Refuses a canceled one
 * with 409, and a settled one without a reason.
 */
export async function changeDueDate(
  scope: TenantScope,
  nouns: TitleNouns,
  id: string,
  { due_date, reason }: { due_date: string; reason?: string | undefined },
  refuseStale: (row: InstallmentRow) => void,
): Promise<InstallmentRow> {
  const before = (await heldInstallments(scope, nouns, [id])).get(id);
  if (!before) throw new Refusal(404, titleRefusals.unknown);
  refuseStale(before);
  if (before.isCanceled) throw refuseByCode(409, 'canceled', titleRefusals.canceled);
  if (openOf(before) === 0 && !reason) throw refuseByCode(409, 'settled', titleRefusals.settledDueDate);
  if (due_date < before.issue_date) {
    throw refuseField('due_date', titleRefusals.dueBeforeIssue, 'before_issue');
  }
  await scope.db
    .updateTable('title_installments')
    .set({ due_date, version: before.version + 1, updated_at: sql<string>`now()` })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
  // The version is not noted: settlements raise it too, and are noted themselves.
  const named = { description: before.description, number: before.number, document_id: before.document_id };
  await noteChange(scope, {
    entity: 'title_installments',
    entityId: id,
    action: 'update',
    before: { ...named, due_date: before.due_date },
    after: { ...named, due_date, ...(reason && { reason }) },
  });
  const [after] = await readInstallments(scope, nouns, sql`installment.id = ${id}`);
  if (!after) throw new Error('A changed installment was not found again.');
  return after;
}
