-- What keys and checks cannot say of titles. The server says it first.

-- An installment is never settled beyond its amount, and none of a canceled document. Whoever settles takes the row by
-- changing its version: two at the same time follow each other, and an older snapshot fails instead of passing.
create function refuse_over_settlement() returns trigger language plpgsql as $$
declare
  owed record;
  settled numeric;
begin
  update title_installments set version = version + 1
    where tenant_id = new.tenant_id and id = new.installment_id
    returning amount, document_id into owed;
  if exists (select from title_documents where tenant_id = new.tenant_id and id = owed.document_id
      and cancellation_entry_id is not null) then
    raise exception 'installment % is canceled', new.installment_id
      using errcode = 'check_violation', constraint = 'settlement_items_living';
  end if;
  select coalesce(sum(item.principal), 0) into settled
    from settlement_items item join settlements settlement
      on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
    where item.tenant_id = new.tenant_id and item.installment_id = new.installment_id
      and settlement.reversal_entry_id is null;
  if settled > owed.amount then
    raise exception 'installment % of % would be settled by %', new.installment_id, owed.amount, settled
      using errcode = 'check_violation', constraint = 'settlement_items_within_amount';
  end if;
  return null;
end $$;
create trigger settlement_items_within_amount after insert on settlement_items
  for each row execute function refuse_over_settlement();

-- A document is canceled once, by the entry that reverses its own, and only when nothing of it is settled.
create function refuse_untrue_cancellation() returns trigger language plpgsql as $$
begin
  update title_installments set version = version + 1 where tenant_id = new.tenant_id and document_id = new.id;
  if old.cancellation_entry_id is not null or not exists (
      select from gl_entries where tenant_id = new.tenant_id and id = new.cancellation_entry_id
        and origin_type = 'REVERSAL' and origin_id = new.entry_id)
    or exists (
      select from title_installments installment
        join settlement_items item on item.tenant_id = installment.tenant_id and item.installment_id = installment.id
        join settlements settlement on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
        where installment.tenant_id = new.tenant_id and installment.document_id = new.id
          and settlement.reversal_entry_id is null) then
    raise exception 'document % cannot be canceled', new.id
      using errcode = 'check_violation', constraint = 'title_documents_cancellation_true';
  end if;
  return null;
end $$;
create trigger title_documents_cancellation_true after update on title_documents
  for each row execute function refuse_untrue_cancellation();

-- A settlement is reversed once, by the entry that reverses its own; its installments are open again.
create function refuse_untrue_settlement_reversal() returns trigger language plpgsql as $$
begin
  if old.reversal_entry_id is not null or not exists (
      select from gl_entries where tenant_id = new.tenant_id and id = new.reversal_entry_id
        and origin_type = 'REVERSAL' and origin_id = new.entry_id) then
    raise exception 'settlement % cannot be reversed', new.id
      using errcode = 'check_violation', constraint = 'settlements_reversal_true';
  end if;
  update title_installments set version = version + 1
    where tenant_id = new.tenant_id and id in (
      select installment_id from settlement_items where tenant_id = new.tenant_id and settlement_id = new.id);
  return null;
end $$;
create trigger settlements_reversal_true after update on settlements
  for each row execute function refuse_untrue_settlement_reversal();

-- At commit: allocations sum to the document, installments to what is left after deductions, and its entry is of its day
-- and amount.
create function refuse_untrue_document() returns trigger language plpgsql as $$
declare
  document record;
begin
  -- Rows of documents and of what belongs to them come through here; the columns tell which.
  for document in
    select d.* from title_documents d where d.tenant_id = new.tenant_id
      and d.id = case tg_table_name when 'title_documents' then (to_jsonb(new) ->> 'id')::uuid
                 else (to_jsonb(new) ->> 'document_id')::uuid end
  loop
    if document.total <> (select coalesce(sum(amount), 0) from title_allocations
          where tenant_id = document.tenant_id and document_id = document.id)
      or document.total <> (select coalesce(sum(amount), 0) from title_deductions
          where tenant_id = document.tenant_id and document_id = document.id)
        + (select coalesce(sum(amount), 0) from title_installments
          where tenant_id = document.tenant_id and document_id = document.id)
      or not exists (select from title_installments
          where tenant_id = document.tenant_id and document_id = document.id)
      or not exists (select from gl_entries where tenant_id = document.tenant_id and id = document.entry_id
          and origin_type = 'TITLE' and origin_id = document.id and entry_date = document.issue_date
          and total_debit = document.total) then
      raise exception 'document % does not add up', document.id
        using errcode = 'check_violation', constraint = 'title_documents_sums';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger title_documents_sums after insert on title_documents
  deferrable initially deferred for each row execute function refuse_untrue_document();
create constraint trigger title_allocations_sums after insert on title_allocations
  deferrable initially deferred for each row execute function refuse_untrue_document();
create constraint trigger title_deductions_sums after insert on title_deductions
  deferrable initially deferred for each row execute function refuse_untrue_document();
create constraint trigger title_installments_sums after insert on title_installments
  deferrable initially deferred for each row execute function refuse_untrue_document();

-- At commit: a settlement is worth its items, and its movement and its entry are of its day and amount.
create function refuse_untrue_settlement() returns trigger language plpgsql as $$
declare
  named uuid;
begin
  named := case tg_table_name when 'settlements' then (to_jsonb(new) ->> 'id')::uuid
           else (to_jsonb(new) ->> 'settlement_id')::uuid end;
  if not exists (
    select from settlements s
      join treasury_movements m on m.tenant_id = s.tenant_id and m.id = s.movement_id
      join gl_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
      where s.tenant_id = new.tenant_id and s.id = named
        and s.cash_amount = (select sum(principal - discount + interest + fine) from settlement_items i
          where i.tenant_id = s.tenant_id and i.settlement_id = s.id)
        and m.amount = s.cash_amount and m.entry_id = s.entry_id and m.movement_date = s.settlement_date
        and m.treasury_account_id = s.treasury_account_id
        and m.type = case s.kind when 'PAYABLE' then 'CREDITO' else 'DEBITO' end
        and e.entry_date = s.settlement_date and e.origin_type = 'SETTLEMENT' and e.origin_id = s.id) then
    raise exception 'settlement % does not add up', named
      using errcode = 'check_violation', constraint = 'settlements_sums';
  end if;
  return null;
end $$;
create constraint trigger settlements_sums after insert on settlements
  deferrable initially deferred for each row execute function refuse_untrue_settlement();
create constraint trigger settlement_items_sums after insert on settlement_items
  deferrable initially deferred for each row execute function refuse_untrue_settlement();

-- What was said of a document or a settlement is never said otherwise.
create trigger title_allocations_are_final before update or delete or truncate on title_allocations
  for each statement execute function refuse_rewriting();
create trigger title_deductions_are_final before update or delete or truncate on title_deductions
  for each statement execute function refuse_rewriting();
create trigger settlement_items_are_final before update or delete or truncate on settlement_items
  for each statement execute function refuse_rewriting();
create trigger title_documents_are_kept before delete or truncate on title_documents
  for each statement execute function refuse_rewriting();
create trigger title_installments_are_kept before delete or truncate on title_installments
  for each statement execute function refuse_rewriting();
create trigger settlements_are_kept before delete or truncate on settlements
  for each statement execute function refuse_rewriting();

-- They read the tables of this schema, and are awake in a session that plays a replica.
do $$
declare
  guard record;
begin
  for guard in
    select distinct p.oid::regprocedure as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and p.proname like 'refuse%' and p.proname <> 'refuse_rewriting'
        and c.relnamespace = current_schema()::regnamespace
        and c.relname in ('title_documents', 'title_allocations', 'title_deductions', 'title_installments',
          'settlements', 'settlement_items')
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guard.name, current_schema());
  end loop;
  for guard in
    select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
        and c.relname in ('title_documents', 'title_allocations', 'title_deductions', 'title_installments',
          'settlements', 'settlement_items')
  loop
    execute format('alter table %I enable always trigger %I', guard.table, guard.name);
  end loop;
end $$;
