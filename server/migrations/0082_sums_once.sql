-- A settlement of many items, and a document of many lines, are added up once instead of once for each line.
create function settlement_adds_up(tenant uuid, named uuid) returns boolean language sql stable as $$
  select exists (
    select from settlements s
      join treasury_movements m on m.tenant_id = s.tenant_id and m.id = s.movement_id
      join gl_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
      where s.tenant_id = tenant and s.id = named
        and s.cash_amount = (select sum(principal - discount + interest + fine) from settlement_items i
          where i.tenant_id = s.tenant_id and i.settlement_id = s.id)
        and m.amount = s.cash_amount and m.entry_id = s.entry_id and m.movement_date = s.settlement_date
        and m.treasury_account_id = s.treasury_account_id
        and m.type = case s.kind when 'PAYABLE' then 'CREDITO' else 'DEBITO' end
        and e.entry_date = s.settlement_date and e.origin_type = 'SETTLEMENT' and e.origin_id = s.id)
$$;

-- At commit for the settlement itself; for its items when they come, all of them by one statement.
create or replace function refuse_untrue_settlement() returns trigger language plpgsql as $$
begin
  if not settlement_adds_up(new.tenant_id, new.id) then
    raise exception 'settlement % does not add up', new.id
      using errcode = 'check_violation', constraint = 'settlements_sums';
  end if;
  return null;
end $$;
create function refuse_untrue_items() returns trigger language plpgsql as $$
declare
  settlement record;
begin
  for settlement in select distinct tenant_id, settlement_id from added loop
    if not settlement_adds_up(settlement.tenant_id, settlement.settlement_id) then
      raise exception 'settlement % does not add up', settlement.settlement_id
        using errcode = 'check_violation', constraint = 'settlements_sums';
    end if;
  end loop;
  return null;
end $$;
drop trigger settlement_items_sums on settlement_items;
create trigger settlement_items_sums after insert on settlement_items
  referencing new table as added for each statement execute function refuse_untrue_items();

-- The installments are the last that a document gets: it adds up when they are there, and takes nothing after them.
create function document_adds_up(tenant uuid, named uuid) returns boolean language sql stable as $$
  select exists (
    select from title_documents d where d.tenant_id = tenant and d.id = named
      and d.total = (select coalesce(sum(amount), 0) from title_allocations
        where tenant_id = tenant and document_id = named)
      and d.total = (select coalesce(sum(amount), 0) from title_deductions
        where tenant_id = tenant and document_id = named)
        + (select coalesce(sum(amount), 0) from title_installments
          where tenant_id = tenant and document_id = named)
      and exists (select from title_installments where tenant_id = tenant and document_id = named)
      and exists (select from gl_entries where tenant_id = tenant and id = d.entry_id
        and origin_type = 'TITLE' and origin_id = d.id and entry_date = d.issue_date and total_debit = d.total))
$$;
create or replace function refuse_untrue_document() returns trigger language plpgsql as $$
begin
  if not document_adds_up(new.tenant_id, new.id) then
    raise exception 'document % does not add up', new.id
      using errcode = 'check_violation', constraint = 'title_documents_sums';
  end if;
  return null;
end $$;
create function refuse_untrue_lines() returns trigger language plpgsql as $$
declare
  document record;
begin
  for document in select distinct tenant_id, document_id from added loop
    if (tg_table_name = 'title_installments' or exists (select from title_installments
        where tenant_id = document.tenant_id and document_id = document.document_id))
      and not document_adds_up(document.tenant_id, document.document_id) then
      raise exception 'document % does not add up', document.document_id
        using errcode = 'check_violation', constraint = 'title_documents_sums';
    end if;
  end loop;
  return null;
end $$;
drop trigger title_allocations_sums on title_allocations;
drop trigger title_deductions_sums on title_deductions;
drop trigger title_installments_sums on title_installments;
create trigger title_allocations_sums after insert on title_allocations
  referencing new table as added for each statement execute function refuse_untrue_lines();
create trigger title_deductions_sums after insert on title_deductions
  referencing new table as added for each statement execute function refuse_untrue_lines();
create trigger title_installments_sums after insert on title_installments
  referencing new table as added for each statement execute function refuse_untrue_lines();

-- They read the tables of this schema, and are awake in a session that plays a replica.
do $$
declare
  guard record;
begin
  for guard in
    select p.oid::regprocedure as name from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.proname in ('settlement_adds_up', 'refuse_untrue_settlement', 'refuse_untrue_items', 'document_adds_up',
        'refuse_untrue_document', 'refuse_untrue_lines')
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guard.name, current_schema());
  end loop;
  for guard in
    select c.relname as "table", t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
        and t.tgname in ('settlement_items_sums', 'title_allocations_sums', 'title_deductions_sums',
          'title_installments_sums')
  loop
    execute format('alter table %I enable always trigger %I', guard."table", guard.name);
  end loop;
end $$;
