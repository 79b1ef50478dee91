-- Withheld amounts are owed: a guia or a release is an ordinary payable document, and says here what it collects. A
-- collection lives as long as its document is not canceled.
create table deduction_collections (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  position smallint not null,
  collecting_document_id uuid not null,
  amount numeric(18, 2) not null check (amount >= 0.01 and amount < 'Infinity'),
  primary key (tenant_id, document_id, position, collecting_document_id),
  constraint deduction_collections_deduction foreign key (tenant_id, document_id, position)
    references title_deductions (tenant_id, document_id, position),
  constraint deduction_collections_document foreign key (tenant_id, collecting_document_id)
    references title_documents (tenant_id, id)
);
create index deduction_collections_by_document on deduction_collections (tenant_id, collecting_document_id);
alter table deduction_collections enable row level security, force row level security;
create policy own_tenant on deduction_collections using (tenant_id = current_tenant());

create index title_deductions_by_kind on title_deductions (tenant_id, kind, due_date);

-- What living documents collect of a deduction.
create function collected_of(tenant uuid, deducted uuid, place smallint) returns numeric language sql stable as $$
  select coalesce(sum(c.amount), 0) from deduction_collections c
    join title_documents guia on guia.tenant_id = c.tenant_id and guia.id = c.collecting_document_id
    where c.tenant_id = tenant and c.document_id = deducted and c.position = place and guia.cancellation_entry_id is null
$$;

-- Accounts of a document that collects are those of the deductions, without centers; it withholds nothing itself.
create function collection_adds_up(tenant uuid, collecting uuid) returns boolean language sql stable as $$
  select exists (select from title_documents where tenant_id = tenant and id = collecting and kind = 'PAYABLE')
    and not exists (select from title_deductions where tenant_id = tenant and document_id = collecting)
    and not exists (
      select from (
        select account_id, cost_center_id, amount from title_allocations
          where tenant_id = tenant and document_id = collecting
        union all
        select d.account_id, null, -c.amount from deduction_collections c
          join title_deductions d on d.tenant_id = c.tenant_id and d.document_id = c.document_id and d.position = c.position
          where c.tenant_id = tenant and c.collecting_document_id = collecting) part
      group by account_id, cost_center_id having sum(amount) <> 0)
$$;

-- Whoever collects holds the first installment of each document, as does whoever cancels it: two follow each other.
create function refuse_over_collection() returns trigger language plpgsql security definer as $$
declare
  wrong record;
begin
  perform from title_installments i where i.number = 1
    and (i.tenant_id, i.document_id) in (select tenant_id, document_id from added)
    order by i.id for no key update;
  select added.document_id, added.position into wrong from added
    join title_documents document on document.tenant_id = added.tenant_id and document.id = added.document_id
    join title_deductions d on d.tenant_id = added.tenant_id and d.document_id = added.document_id
      and d.position = added.position
    where document.kind <> 'PAYABLE' or document.cancellation_entry_id is not null
      or collected_of(added.tenant_id, added.document_id, added.position) > d.amount
    limit 1;
  if found then
    raise exception 'deduction % of document % is not open that much', wrong.position, wrong.document_id
      using errcode = 'check_violation', constraint = 'deduction_collections_within_amount';
  end if;
  select collecting_document_id as id into wrong from added
    group by tenant_id, collecting_document_id having not collection_adds_up(tenant_id, collecting_document_id) limit 1;
  if found then
    raise exception 'document % is not what it collects', wrong.id
      using errcode = 'check_violation', constraint = 'deduction_collections_sums';
  end if;
  return null;
end $$;
create trigger deduction_collections_within_amount after insert on deduction_collections
  referencing new table as added for each statement execute function refuse_over_collection();

create trigger deduction_collections_in_time before insert on deduction_collections
  for each row execute function refuse_late_part('title_documents', 'collecting_document_id');
create trigger deduction_collections_are_final before update or delete or truncate on deduction_collections
  for each statement execute function refuse_rewriting();

-- A document stands while a living one collects from it. The guard of 0220 holds its installments already.
create function refuse_collected_cancellation() returns trigger language plpgsql security definer as $$
begin
  perform from title_installments where tenant_id = new.tenant_id and document_id = new.id and number = 1
    for no key update;
  if exists (select from title_deductions
      where tenant_id = new.tenant_id and document_id = new.id and collected_of(tenant_id, document_id, position) > 0) then
    raise exception 'deductions of document % are collected', new.id
      using errcode = 'check_violation', constraint = 'title_documents_collected';
  end if;
  return null;
end $$;
create trigger title_documents_collected after update of cancellation_entry_id on title_documents
  for each row execute function refuse_collected_cancellation();

-- As before (0221), with what a document collects; others are linked as they were.
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
    'collects', (select jsonb_agg(jsonb_build_array(document_id, position, amount) order by document_id, position)
      from deduction_collections where tenant_id = document.tenant_id and collecting_document_id = document.id),
    'installments', (select jsonb_agg(jsonb_build_array(number, id, amount, coalesce((
        select noted.before ->> 'due_date' from audit_log noted where noted.tenant_id = document.tenant_id
          and noted.entity = 'title_installments' and noted.entity_id = installment.id::text and noted.before ? 'due_date'
        order by noted.at, noted.id limit 1), to_char(due_date, 'YYYY-MM-DD'))) order by number)
      from title_installments installment where tenant_id = document.tenant_id and document_id = document.id)))::text
$$;

do $$
declare
  guard record;
begin
  for guard in select oid::regprocedure as name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname in ('collected_of', 'collection_adds_up',
      'refuse_over_collection', 'refuse_collected_cancellation', 'document_content')
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guard.name, current_schema());
  end loop;
  for guard in
    select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
        and (c.relname = 'deduction_collections' or t.tgname = 'title_documents_collected')
  loop
    execute format('alter table %I enable always trigger %I', guard.table, guard.name);
  end loop;
end $$;
