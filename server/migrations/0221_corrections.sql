-- Number and description of a document are corrected, and due dates moved, without an entry: each with a note that says what
-- it was and why. Guards against raw SQL of the serving role; the server says it first.
create function refuse_silent_correction() returns trigger language plpgsql as $$
begin
  if old.cancellation_entry_id is not null or not exists (
      select from audit_log noted where noted.tenant_id = new.tenant_id and noted.entity = 'title_documents'
        and noted.entity_id = new.id::text and noted.action = 'update'
        and (noted.at = now() or noted.xmin = pg_current_xact_id()::xid)
        and char_length(noted.after ->> 'reason') >= 5
        and noted.before ->> 'description' = old.description and noted.after ->> 'description' = new.description
        and (new.document_number is not distinct from old.document_number or (
          noted.before ? 'document_number' and noted.before ->> 'document_number' is not distinct from old.document_number
          and noted.after ->> 'document_number' is not distinct from new.document_number))) then
    raise exception 'document % is corrected without a reason', new.id
      using errcode = 'check_violation', constraint = 'title_documents_corrected';
  end if;
  return null;
end $$;
create constraint trigger title_documents_corrected after update of document_number, description on title_documents
  deferrable initially deferred for each row
  when (current_user = 'app_user' and (new.document_number is distinct from old.document_number
    or new.description is distinct from old.description))
  execute function refuse_silent_correction();

-- A settled installment is moved for a reason only.
create function refuse_silent_due_date() returns trigger language plpgsql as $$
begin
  if old.is_void or not exists (
      select from audit_log noted where noted.tenant_id = new.tenant_id and noted.entity = 'title_installments'
        and noted.entity_id = new.id::text and noted.action = 'update'
        and (noted.at = now() or noted.xmin = pg_current_xact_id()::xid)
        and noted.before ->> 'due_date' = to_char(old.due_date, 'YYYY-MM-DD')
        and noted.after ->> 'due_date' = to_char(new.due_date, 'YYYY-MM-DD')
        and (old.open_amount > 0 or noted.after ->> 'reason' <> '')) then
    raise exception 'the due date of installment % is moved without a note', new.id
      using errcode = 'check_violation', constraint = 'title_installments_moved';
  end if;
  return null;
end $$;
create constraint trigger title_installments_moved after update of due_date on title_installments
  deferrable initially deferred for each row
  when (current_user = 'app_user' and new.due_date <> old.due_date)
  execute function refuse_silent_due_date();

alter table title_documents enable always trigger title_documents_corrected;
alter table title_installments enable always trigger title_installments_moved;

-- As before (0212): a document is linked as it was made, and the first note of a change has what it was.
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
    'created_by', document.created_by,
    'allocations', (select jsonb_agg(jsonb_build_array(account_id, cost_center_id, amount) order by position)
      from title_allocations where tenant_id = document.tenant_id and document_id = document.id),
    'deductions', (select jsonb_agg(jsonb_build_array(kind, account_id, amount, due_date) order by position)
      from title_deductions where tenant_id = document.tenant_id and document_id = document.id),
    'installments', (select jsonb_agg(jsonb_build_array(number, id, amount, coalesce((
        select noted.before ->> 'due_date' from audit_log noted where noted.tenant_id = document.tenant_id
          and noted.entity = 'title_installments' and noted.entity_id = installment.id::text and noted.before ? 'due_date'
        order by noted.at, noted.id limit 1), to_char(due_date, 'YYYY-MM-DD'))) order by number)
      from title_installments installment where tenant_id = document.tenant_id and document_id = document.id)))::text
$$;
do $$
declare
  guard text;
begin
  foreach guard in array array['refuse_silent_correction()', 'refuse_silent_due_date()',
    'document_content(title_documents)'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
