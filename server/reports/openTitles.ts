import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';

/**
 * Open amount of each installment at the end of a day, as a table of `kind`, `document_id`, `installment_id`,
 * `due_date` (the one that stood on that day), `party_id` and `open`. Settlements, offsets, adjustments and cancellations count
 * from their day on, reversed ones until the reversal. It is negative on days with two settlements, or a settlement and a
 * cancellation, as in the control account.
 */
export function openTitles({ tenantId }: TenantScope, date: string) {
  const open = sql`case when canceled.entry_date <= ${date}::date then 0 else installment.amount end
    + coalesce(adjusted.amount, 0) - coalesce(settled.principal, 0) - coalesce(compensated.principal, 0)`;
  return sql`(
    select installment.kind, installment.document_id, installment.id as installment_id,
      coalesce(former.due_date, installment.due_date) as due_date,
      coalesce(document.supplier_id, document.customer_id) as party_id,
      ${open} as open
    from title_installments installment
    join title_documents document
      on document.tenant_id = installment.tenant_id and document.id = installment.document_id
    left join gl_entries canceled
      on canceled.tenant_id = document.tenant_id and canceled.id = document.cancellation_entry_id
    left join (
      select item.installment_id, sum(item.principal) as principal
      from settlement_items item join settlements settlement
        on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
      left join settlement_reversal_items back on back.tenant_id = item.tenant_id
        and back.settlement_id = item.settlement_id and back.installment_id = item.installment_id
      left join settlement_reversals part on part.tenant_id = back.tenant_id and part.id = back.reversal_id
      left join gl_entries undone on undone.tenant_id = settlement.tenant_id
        and undone.id = coalesce(part.entry_id, settlement.reversal_entry_id)
      where item.tenant_id = ${tenantId} and settlement.settlement_date <= ${date}::date
        and (undone.id is null or undone.entry_date > ${date}::date)
      group by item.installment_id) settled on settled.installment_id = installment.id
    left join (
      select item.installment_id, sum(item.principal) as principal
      from title_offset_items item join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
      left join gl_entries undone on undone.tenant_id = o.tenant_id and undone.id = o.reversal_entry_id
      where item.tenant_id = ${tenantId} and o.offset_date <= ${date}::date
        and (undone.id is null or undone.entry_date > ${date}::date)
      group by item.installment_id) compensated on compensated.installment_id = installment.id
    left join (
      select item.installment_id, sum(item.amount) as amount
      from title_adjustment_items item
      join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
      left join gl_entries undone on undone.tenant_id = a.tenant_id and undone.id = a.reversal_entry_id
      where item.tenant_id = ${tenantId} and a.adjustment_date <= ${date}::date
        and (undone.id is null or undone.entry_date > ${date}::date)
      group by item.installment_id) adjusted on adjusted.installment_id = installment.id
    left join (
      select distinct on (noted.entity_id) noted.entity_id::uuid as id, (noted.before ->> 'due_date')::date as due_date
      from audit_log noted where noted.tenant_id = ${tenantId} and noted.entity = 'title_installments'
        and noted.before ? 'due_date' and noted.at >= (${date}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      order by noted.entity_id, noted.at, noted.id) former on former.id = installment.id
    where installment.tenant_id = ${tenantId} and document.issue_date <= ${date}::date
      and ${open} <> 0)`;
}
