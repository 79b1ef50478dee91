import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';

/**
 * Open amount of each installment at the end of a day, as a table of `kind`, `document_id`, `installment_id`,
 * `due_date` (the current one), `party_id` and `open`. Settlements and cancellations count from their day on,
 * reversed ones until the reversal. It is negative on days with two settlements, or a settlement and a
 * cancellation, as in the control account.
 */
export function openTitles({ tenantId }: TenantScope, date: string) {
  const open = sql`case when canceled.entry_date <= ${date}::date then 0 else installment.amount end
    - coalesce(settled.principal, 0)`;
  return sql`(
    select installment.kind, installment.document_id, installment.id as installment_id, installment.due_date,
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
      left join gl_entries undone
        on undone.tenant_id = settlement.tenant_id and undone.id = settlement.reversal_entry_id
      where item.tenant_id = ${tenantId} and settlement.settlement_date <= ${date}::date
        and (undone.id is null or undone.entry_date > ${date}::date)
      group by item.installment_id) settled on settled.installment_id = installment.id
    where installment.tenant_id = ${tenantId} and document.issue_date <= ${date}::date
      and ${open} <> 0)`;
}
