-- What of an installment is settled, and whether its document is canceled, kept on the installment by the guards that
-- already change its version then: a list and its sums are read from one index. Statuses stay derived.
alter table title_installments
  add column settled numeric(18, 2) not null default 0,
  add column is_canceled boolean not null default false;

-- What is there already. A table's owner, too, sees no rows of a tenant outside its scope while it is forced.
alter table title_documents no force row level security;
alter table title_installments no force row level security;
alter table settlements no force row level security;
alter table settlement_items no force row level security;
update title_installments installment set settled = paid.amount
  from (select item.tenant_id, item.installment_id, sum(item.principal) as amount
        from settlement_items item join settlements settlement
          on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
        where settlement.reversal_entry_id is null group by 1, 2) paid
  where paid.tenant_id = installment.tenant_id and paid.installment_id = installment.id;
update title_installments installment set is_canceled = true
  from title_documents document
  where document.tenant_id = installment.tenant_id and document.id = installment.document_id
    and document.cancellation_entry_id is not null;
alter table title_documents force row level security;
alter table title_installments force row level security;
alter table settlements force row level security;
alter table settlement_items force row level security;

alter table title_installments
  add constraint title_installments_settled check (settled between 0 and amount and (settled = 0 or not is_canceled));

drop index title_installments_by_due_date;
create index title_installments_by_due_date on title_installments (tenant_id, kind, due_date, id)
  include (amount, settled, is_canceled, document_id);

-- The guards of 0043, which keep it now. With the rights of the owner: the role that settles cannot write it. Whoever settles
-- takes the row first: two at the same time follow each other, and an older snapshot fails instead of passing.
create or replace function refuse_over_settlement() returns trigger language plpgsql security definer as $$
declare
  owed record;
  paid numeric;
begin
  select amount, is_canceled into owed from title_installments
    where tenant_id = new.tenant_id and id = new.installment_id for no key update;
  if owed.is_canceled then
    raise exception 'installment % is canceled', new.installment_id
      using errcode = 'check_violation', constraint = 'settlement_items_living';
  end if;
  select coalesce(sum(item.principal), 0) into paid
    from settlement_items item join settlements settlement
      on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
    where item.tenant_id = new.tenant_id and item.installment_id = new.installment_id
      and settlement.reversal_entry_id is null;
  if paid > owed.amount then
    raise exception 'installment % of % would be settled by %', new.installment_id, owed.amount, paid
      using errcode = 'check_violation', constraint = 'settlement_items_within_amount';
  end if;
  update title_installments set version = version + 1, settled = paid
    where tenant_id = new.tenant_id and id = new.installment_id;
  return null;
end $$;

create or replace function refuse_untrue_cancellation() returns trigger language plpgsql security definer as $$
begin
  perform from title_installments where tenant_id = new.tenant_id and document_id = new.id order by id for no key update;
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
  update title_installments set version = version + 1, is_canceled = true
    where tenant_id = new.tenant_id and document_id = new.id;
  return null;
end $$;

create or replace function refuse_untrue_settlement_reversal() returns trigger language plpgsql security definer as $$
begin
  if old.reversal_entry_id is not null or not exists (
      select from gl_entries where tenant_id = new.tenant_id and id = new.reversal_entry_id
        and origin_type = 'REVERSAL' and origin_id = new.entry_id) then
    raise exception 'settlement % cannot be reversed', new.id
      using errcode = 'check_violation', constraint = 'settlements_reversal_true';
  end if;
  update title_installments installment set version = version + 1, settled = settled - item.principal
    from settlement_items item
    where item.tenant_id = new.tenant_id and item.settlement_id = new.id
      and installment.tenant_id = item.tenant_id and installment.id = item.installment_id;
  return null;
end $$;
do $$
declare
  guard text;
begin
  foreach guard in array
    array['refuse_over_settlement', 'refuse_untrue_cancellation', 'refuse_untrue_settlement_reversal']
  loop
    execute format('alter function %I() set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
