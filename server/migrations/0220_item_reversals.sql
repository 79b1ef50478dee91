-- Some items of a settlement are taken back alone: one returned boleto of forty. Their entry and movement have the lines
-- and the cash of these items only. The last of them ends the settlement as its whole reversal does.
create table settlement_reversals (
  tenant_id uuid not null references tenants,
  id uuid not null,
  settlement_id uuid not null,
  kind text not null,
  reversal_date date not null,
  description text not null check (char_length(description) between 1 and 500),
  reason text not null check (char_length(reason) between 5 and 200),
  cash_amount numeric(18, 2) not null check (cash_amount >= 0 and cash_amount < 'Infinity'),
  movement_id uuid,
  entry_id uuid not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, settlement_id),
  unique (tenant_id, movement_id),
  unique (tenant_id, entry_id),
  -- Items with a discount of all that they owed moved no cash.
  constraint settlement_reversals_movement_by_cash check ((cash_amount > 0) = (movement_id is not null)),
  constraint settlement_reversals_settlement foreign key (tenant_id, settlement_id, kind)
    references settlements (tenant_id, id, kind),
  constraint settlement_reversals_movement foreign key (tenant_id, movement_id)
    references treasury_movements (tenant_id, id),
  constraint settlement_reversals_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id)
);
create index settlement_reversals_by_settlement on settlement_reversals (tenant_id, settlement_id);
alter table settlement_reversals enable row level security, force row level security;
create policy own_tenant on settlement_reversals using (tenant_id = current_tenant());

-- Each item at most once.
create table settlement_reversal_items (
  tenant_id uuid not null references tenants,
  reversal_id uuid not null,
  settlement_id uuid not null,
  installment_id uuid not null,
  primary key (tenant_id, settlement_id, installment_id),
  constraint settlement_reversal_items_reversal foreign key (tenant_id, reversal_id, settlement_id)
    references settlement_reversals (tenant_id, id, settlement_id),
  constraint settlement_reversal_items_item foreign key (tenant_id, settlement_id, installment_id)
    references settlement_items (tenant_id, settlement_id, installment_id)
);
create index settlement_reversal_items_by_reversal on settlement_reversal_items (tenant_id, reversal_id);
alter table settlement_reversal_items enable row level security, force row level security;
create policy own_tenant on settlement_reversal_items using (tenant_id = current_tenant());

-- The guards of 0141, 0100 and 0043 count an item until its settlement or the item alone is taken back.
create function is_item_back(tenant uuid, settlement uuid, installment uuid) returns boolean language sql stable as $$
  select exists (select from settlement_reversal_items
    where tenant_id = tenant and settlement_id = settlement and installment_id = installment)
$$;

create or replace function refuse_over_settlement() returns trigger language plpgsql security definer as $$
declare
  owed record;
  paid numeric;
begin
  select amount + adjusted - compensated as amount, is_canceled into owed from title_installments
    where tenant_id = new.tenant_id and id = new.installment_id for no key update;
  if owed.is_canceled then
    raise exception 'installment % is canceled', new.installment_id
      using errcode = 'check_violation', constraint = 'settlement_items_living';
  end if;
  select coalesce(sum(item.principal), 0) into paid
    from settlement_items item join settlements settlement
      on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
    where item.tenant_id = new.tenant_id and item.installment_id = new.installment_id
      and settlement.reversal_entry_id is null
      and not is_item_back(item.tenant_id, item.settlement_id, item.installment_id);
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
          and settlement.reversal_entry_id is null
          and not is_item_back(item.tenant_id, item.settlement_id, item.installment_id)) then
    raise exception 'document % cannot be canceled', new.id
      using errcode = 'check_violation', constraint = 'title_documents_cancellation_true';
  end if;
  update title_installments set version = version + 1, is_canceled = true
    where tenant_id = new.tenant_id and document_id = new.id;
  return null;
end $$;

-- A settlement is reversed once: by the entry that reverses its own, or by that of its last living items.
create or replace function refuse_untrue_settlement_reversal() returns trigger language plpgsql security definer as $$
declare
  parts bigint;
  is_true boolean;
begin
  select count(*) into parts from settlement_reversals where tenant_id = new.tenant_id and settlement_id = new.id;
  if parts = 0 then
    is_true := exists (select from gl_entries where tenant_id = new.tenant_id and id = new.reversal_entry_id
      and origin_type = 'REVERSAL' and origin_id = new.entry_id);
  else
    is_true := exists (select from settlement_reversals where tenant_id = new.tenant_id and settlement_id = new.id
        and entry_id = new.reversal_entry_id)
      and not exists (select from settlement_items item where item.tenant_id = new.tenant_id
        and item.settlement_id = new.id and not is_item_back(item.tenant_id, item.settlement_id, item.installment_id));
  end if;
  if old.reversal_entry_id is not null or not is_true then
    raise exception 'settlement % cannot be reversed', new.id
      using errcode = 'check_violation', constraint = 'settlements_reversal_true';
  end if;
  if parts = 0 then
    update title_installments installment set version = version + 1, settled = settled - item.principal
      from settlement_items item
      where item.tenant_id = new.tenant_id and item.settlement_id = new.id
        and installment.tenant_id = item.tenant_id and installment.id = item.installment_id;
  end if;
  return null;
end $$;

-- An item of a living settlement opens its installment again. Whoever reverses holds the settlement: two follow each other.
create function refuse_untrue_item_reversal() returns trigger language plpgsql security definer as $$
begin
  perform from settlements where tenant_id = new.tenant_id and id = new.settlement_id
    and reversal_entry_id is null for no key update;
  if not found then
    raise exception 'settlement % is reversed', new.settlement_id
      using errcode = 'check_violation', constraint = 'settlement_reversal_items_living';
  end if;
  update title_installments installment set version = version + 1, settled = settled - item.principal
    from settlement_items item
    where item.tenant_id = new.tenant_id and item.settlement_id = new.settlement_id
      and item.installment_id = new.installment_id
      and installment.tenant_id = item.tenant_id and installment.id = item.installment_id;
  return null;
end $$;
create trigger settlement_reversal_items_living after insert on settlement_reversal_items
  for each row execute function refuse_untrue_item_reversal();

-- Cash, day, movement and entry of a reversal are those of its items, on accounts of the settlement's own entry.
create function item_reversal_adds_up(tenant uuid, named uuid) returns boolean language sql stable as $$
  select exists (
    select from settlement_reversals r
      join settlements s on s.tenant_id = r.tenant_id and s.id = r.settlement_id
      join gl_entries e on e.tenant_id = r.tenant_id and e.id = r.entry_id
      join lateral (
        select coalesce(sum(item.principal - item.discount + item.interest + item.fine), 0) as cash,
          coalesce(sum(item.principal + item.interest + item.fine), 0) as total
        from settlement_reversal_items back join settlement_items item on item.tenant_id = back.tenant_id
          and item.settlement_id = back.settlement_id and item.installment_id = back.installment_id
        where back.tenant_id = r.tenant_id and back.reversal_id = r.id) items on true
      left join treasury_movements m on m.tenant_id = r.tenant_id and m.id = r.movement_id
      where r.tenant_id = tenant and r.id = named and items.total > 0 and r.cash_amount = items.cash
        and r.reversal_date >= s.settlement_date
        and e.entry_date = r.reversal_date and e.origin_type = 'SETTLEMENT' and e.origin_id = r.id
        and e.total_debit = items.total
        and (r.movement_id is null or (m.amount = r.cash_amount and m.entry_id = r.entry_id
          and m.movement_date = r.reversal_date and m.treasury_account_id = s.treasury_account_id
          and m.type = case s.kind when 'PAYABLE' then 'DEBITO' else 'CREDITO' end))
        and not exists (
          select from gl_lines line where line.tenant_id = r.tenant_id and line.entry_id = r.entry_id
          group by line.account_id, line.type
          having sum(line.amount) > (select coalesce(sum(own.amount), 0) from gl_lines own
            where own.tenant_id = r.tenant_id and own.entry_id = s.entry_id and own.account_id = line.account_id
              and own.type <> line.type)))
$$;
create function refuse_untrue_part_reversal() returns trigger language plpgsql as $$
begin
  if not item_reversal_adds_up(new.tenant_id, new.id) then
    raise exception 'reversal % of items does not add up', new.id
      using errcode = 'check_violation', constraint = 'settlement_reversals_sums';
  end if;
  return null;
end $$;
create constraint trigger settlement_reversals_sums after insert on settlement_reversals
  deferrable initially deferred for each row execute function refuse_untrue_part_reversal();

create trigger settlement_reversal_items_in_time before insert on settlement_reversal_items
  for each row execute function refuse_late_part('settlement_reversals', 'reversal_id');
create trigger settlement_reversals_are_final before update or delete or truncate on settlement_reversals
  for each statement execute function refuse_rewriting();
create trigger settlement_reversal_items_are_final before update or delete or truncate on settlement_reversal_items
  for each statement execute function refuse_rewriting();

insert into entry_owners (origin_type, owner) values ('SETTLEMENT', 'settlement_reversals');

do $$
declare
  guard record;
begin
  for guard in select oid::regprocedure as name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname in ('is_item_back', 'refuse_over_settlement',
      'refuse_untrue_cancellation', 'refuse_untrue_settlement_reversal', 'refuse_untrue_item_reversal',
      'item_reversal_adds_up', 'refuse_untrue_part_reversal')
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guard.name, current_schema());
  end loop;
  for guard in
    select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
        and c.relname in ('settlement_reversals', 'settlement_reversal_items')
  loop
    execute format('alter table %I enable always trigger %I', guard.table, guard.name);
  end loop;
end $$;
