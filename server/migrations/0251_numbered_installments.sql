-- How many installments the paper has, where the title is only some of them: 5/10 of another program stays 5/10.
alter table title_documents
  add column installment_count smallint check (installment_count between 2 and 420);

-- As before (0240), with the count: of titles without one the content stays what it was.
create or replace function document_content(document title_documents) returns text language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('id', document.id, 'kind', document.kind, 'supplier_id', document.supplier_id,
    'customer_id', document.customer_id, 'document_type', document.document_type,
    'document_number', coalesce((select noted.before -> 'document_number' from audit_log noted
      where noted.tenant_id = document.tenant_id and noted.entity = 'title_documents'
        and noted.entity_id = document.id::text and noted.before ? 'document_number'
      order by noted.at, noted.id limit 1), to_jsonb(document.document_number)),
    'description', coalesce((select noted.before -> 'description' from audit_log noted
      where noted.tenant_id = document.tenant_id and noted.entity = 'title_documents'
        and noted.entity_id = document.id::text and noted.before ? 'description'
      order by noted.at, noted.id limit 1), to_jsonb(document.description)),
    'issue_date', document.issue_date, 'accrual_date', document.accrual_date,
    'total', document.total, 'control_account_id', document.control_account_id, 'entry_id', document.entry_id,
    'created_by', document.created_by, 'installment_count', document.installment_count,
    'allocations', (select jsonb_agg(jsonb_build_array(account_id, cost_center_id, amount) order by position)
      from title_allocations where tenant_id = document.tenant_id and document_id = document.id),
    'deductions', (select jsonb_agg(jsonb_build_array(kind, account_id, amount, due_date) order by position)
      from title_deductions where tenant_id = document.tenant_id and document_id = document.id),
    'collects', (select jsonb_agg(jsonb_build_array(document_id, position, amount) order by document_id, position)
      from deduction_collections where tenant_id = document.tenant_id and collecting_document_id = document.id),
    'installments', (select jsonb_agg(jsonb_build_array(number, id, amount, coalesce((
        select noted.before ->> 'due_date' from audit_log noted where noted.tenant_id = document.tenant_id
          and noted.entity = 'title_installments' and noted.entity_id = installment.id::text and noted.before ? 'due_date'
        order by noted.at, noted.id limit 1), to_char(due_date, 'YYYY-MM-DD'))) order by number)
      from title_installments installment where tenant_id = document.tenant_id and document_id = document.id)))::text
$$;
do $$
begin
  execute format('alter function document_content(title_documents) set search_path to %I, pg_temp', current_schema());
end $$;
