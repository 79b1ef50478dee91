import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';

/**
 * Amounts withheld from suppliers that nothing collects at the end of a day, as a table of `document_id`, `position`,
 * `due_date` (null for none), `party_id` and `open` (law L10). Documents count from their issue to their cancellation, and so
 * do those that collect: their installments count instead. It is negative on days with two collections, as `openTitles`.
 */
export function openWithheld({ tenantId }: TenantScope, date: string) {
  const open = sql`case when canceled.entry_date <= ${date}::date then 0 else deduction.amount end
    - coalesce(collected.amount, 0)`;
  return sql`(
    select deduction.document_id, deduction.position, deduction.due_date, document.supplier_id as party_id, ${open} as open
    from title_deductions deduction
    join title_documents document
      on document.tenant_id = deduction.tenant_id and document.id = deduction.document_id
    left join gl_entries canceled
      on canceled.tenant_id = document.tenant_id and canceled.id = document.cancellation_entry_id
    left join (
      select collection.document_id, collection.position, sum(collection.amount) as amount
      from deduction_collections collection join title_documents guia
        on guia.tenant_id = collection.tenant_id and guia.id = collection.collecting_document_id
      left join gl_entries undone on undone.tenant_id = guia.tenant_id and undone.id = guia.cancellation_entry_id
      where collection.tenant_id = ${tenantId} and guia.issue_date <= ${date}::date
        and (undone.id is null or undone.entry_date > ${date}::date)
      group by collection.document_id, collection.position) collected
      on collected.document_id = deduction.document_id and collected.position = deduction.position
    where deduction.tenant_id = ${tenantId} and document.kind = 'PAYABLE' and document.issue_date <= ${date}::date
      and ${open} <> 0)`;
}
