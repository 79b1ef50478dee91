import { type RawBuilder, sql } from 'kysely';
import { titleStatus } from '../../src/domain/titles/title.ts';
import type { DocumentType } from '../../src/domain/titles/titleDocument.ts';
import { openOf } from '../../src/domain/titles/titleItem.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import type { TitleNouns } from './kinds.ts';

/** An installment with its document and settled amount; amounts in integer cents. */
export interface InstallmentRow {
  id: string;
  tenant_id: string;
  party_id: string;
  party_name: string;
  description: string;
  issue_date: string;
  accrual_date: string;
  due_date: string;
  amountCents: number;
  settledCents: number;
  compensatedCents: number;
  adjustedCents: number;
  isCanceled: boolean;
  last_settled: string | null;
  created_at: string;
  document_id: string;
  number: number;
  installment_count: number;
  document_type: DocumentType;
  document_number: string | null;
  control_account_id: number;
  version: number;
}

type Cents = 'amountCents' | 'settledCents' | 'compensatedCents' | 'adjustedCents';

type Read = Omit<InstallmentRow, Cents | 'isCanceled'> & {
  amount: string;
  settled: string;
  compensated: string;
  adjusted: string;
  is_void: boolean;
};

/** The `installment`s of a kind that meet `condition`, with their `document` and `party`. */
export async function readInstallments(
  { db, tenantId }: TenantScope,
  { kind, parties }: TitleNouns,
  condition: RawBuilder<unknown>,
): Promise<InstallmentRow[]> {
  const { rows } = await sql<Read>`
    select installment.id, installment.tenant_id, party.id as party_id, party.name as party_name, document.description,
      document.issue_date, document.accrual_date, installment.due_date, installment.amount, installment.settled,
      installment.compensated, installment.adjusted, installment.is_void,
      document.created_at, installment.document_id, installment.number, document.document_type,
      document.document_number, document.control_account_id, installment.version,
      greatest((select max(settlement.settlement_date) from settlement_items item join settlements settlement
        on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
        where item.tenant_id = installment.tenant_id and item.installment_id = installment.id
          and settlement.reversal_entry_id is null and not exists (
            select from settlement_reversal_items back where back.tenant_id = item.tenant_id
              and back.settlement_id = item.settlement_id and back.installment_id = item.installment_id)),
        case when installment.compensated > 0 then (
          select max(o.offset_date) from title_offset_items item join title_offsets o
            on o.tenant_id = item.tenant_id and o.id = item.offset_id
            where item.tenant_id = installment.tenant_id and item.installment_id = installment.id
              and o.reversal_entry_id is null) end) as last_settled,
      coalesce(document.installment_count, (select count(*)::int from title_installments other
        where other.tenant_id = installment.tenant_id and other.document_id = installment.document_id
      )) as installment_count
    from title_installments installment
    ${withDocument} ${withParty(parties)}
    where installment.tenant_id = ${tenantId} and installment.kind = ${kind} and ${condition}`.execute(db);
  return rows.map(({ amount, settled, compensated, adjusted, is_void, ...row }) => ({
    ...row,
    amountCents: Math.round(Number(amount) * 100),
    settledCents: Math.round(Number(settled) * 100),
    compensatedCents: Math.round(Number(compensated) * 100),
    adjustedCents: Math.round(Number(adjusted) * 100),
    isCanceled: is_void,
  }));
}

/** An `installment` with its `document`. */
export const withDocument = sql`
  join title_documents document
    on document.tenant_id = installment.tenant_id and document.id = installment.document_id`;

/** A `document` with its `party`. */
export function withParty(parties: TitleNouns['parties']): RawBuilder<unknown> {
  const id = sql.ref(parties === 'suppliers' ? 'document.supplier_id' : 'document.customer_id');
  return sql`join ${sql.table(parties)} party on party.tenant_id = document.tenant_id and party.id = ${id}`;
}

/** Locks these installments in the order of their ids until the transaction ends, and reads them. */
export async function heldInstallments(
  scope: TenantScope,
  nouns: TitleNouns,
  ids: readonly string[],
): Promise<Map<string, InstallmentRow>> {
  await sql`
    select id from title_installments where tenant_id = ${scope.tenantId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(scope.db);
  const rows = await readInstallments(scope, nouns, sql`installment.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * An installment in a list on a day (SPEC §3); the date of payment is the last one, once it is fully settled.
 */
export function itemOf(nouns: TitleNouns, row: InstallmentRow, today: string) {
  const status = titleStatus(row, today);
  return {
    id: row.id,
    tenant_id: row.tenant_id,
    [`${nouns.party}_id`]: row.party_id,
    [`${nouns.party}_name`]: row.party_name,
    description: row.description,
    issue_date: row.issue_date,
    accrual_date: row.accrual_date,
    due_date: row.due_date,
    amount: row.amountCents / 100,
    [`${nouns.settled}_amount`]: row.settledCents / 100,
    payment_date: status === 'settled' ? row.last_settled : null,
    status: nouns.statusOf[status],
    created_at: row.created_at,
    document_id: row.document_id,
    installment_number: row.number,
    installment_count: row.installment_count,
    open_amount: openOf(row) / 100,
    offset_amount: row.compensatedCents / 100,
    adjusted_amount: row.adjustedCents / 100,
    document_type: row.document_type,
    document_number: row.document_number,
    control_account_id: row.control_account_id,
    version: row.version,
  };
}
