-- The day on which a document counts in the ledger, on or after its issue: a bill that arrives when its month is closed
-- keeps its true issue date. Documents that are there already count from their issue.
drop trigger title_documents_cancellation_true on title_documents;
alter table title_documents add column accrual_date date;
alter table title_documents no force row level security;
update title_documents set accrual_date = issue_date;
alter table title_documents force row level security;
alter table title_documents
  alter column accrual_date set not null,
  add constraint title_documents_accrual check (accrual_date >= issue_date);
-- Only for a cancellation: other columns may be corrected.
create trigger title_documents_cancellation_true after update of cancellation_entry_id on title_documents
  for each row execute function refuse_untrue_cancellation();
alter table title_documents enable always trigger title_documents_cancellation_true;

-- As before (0110), with the day of accrual instead of the issue.
create or replace function untrue_document(tenant uuid, ids uuid[]) returns uuid language sql stable as $$
  select named.id from unnest(ids) as named(id)
  where (
    select d.total = (select sum(amount) from title_allocations where tenant_id = tenant and document_id = named.id)
      and d.total = (select sum(amount) from title_installments where tenant_id = tenant and document_id = named.id)
        + (select coalesce(sum(amount), 0) from title_deductions where tenant_id = tenant and document_id = named.id)
      and d.total = (select total_debit from gl_entries where tenant_id = tenant and id = d.entry_id
        and origin_type = 'TITLE' and origin_id = d.id and entry_date = d.accrual_date)
    from title_documents d where d.tenant_id = tenant and d.id = named.id) is not true
  limit 1
$$;
do $$
begin
  execute format('alter function untrue_document(uuid, uuid[]) set search_path to %I, pg_temp', current_schema());
end $$;
