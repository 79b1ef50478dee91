-- Titles end otherwise than by cash, too: offset against titles of the same person, advances or an account, or reduced,
-- by one entry each and no movement. An installment keeps both sums beside the settled one; what is open follows.
alter table title_documents drop constraint title_documents_document_type_check;
alter table title_documents add constraint title_documents_document_type_check
  check (document_type in ('NF', 'NFSE', 'BOLETO', 'RECIBO', 'CONTRATO', 'TRIBUTO', 'ADIANTAMENTO', 'OUTRO'));

drop index title_installments_by_due_date;
alter table title_installments
  drop constraint title_installments_settled,
  add column compensated numeric(18, 2) not null default 0,
  add column adjusted numeric(18, 2) not null default 0;
alter table title_installments
  add constraint title_installments_settled check (
    settled >= 0 and compensated >= 0 and settled + compensated <= amount + adjusted
    and (settled = 0 and compensated = 0 and adjusted = 0 or not is_canceled)),
  add constraint title_installments_compensated_finite check (compensated < 'Infinity'),
  add constraint title_installments_adjusted_finite check (adjusted > '-Infinity' and adjusted < 'Infinity'),
  add column open_amount numeric(18, 2) not null generated always as (
    case when is_canceled then 0 else amount + adjusted - settled - compensated end) stored,
  add constraint title_installments_open_finite check (open_amount < 'Infinity'),
  add column is_void boolean not null generated always as (is_canceled or amount + adjusted = 0) stored;
create index title_installments_by_due_date on title_installments (tenant_id, kind, due_date, id)
  include (amount, settled, adjusted, open_amount, is_void, document_id);

-- Amounts of titles that end each other, or end against advances or an account.
create table title_offsets (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind in ('PAYABLE', 'RECEIVABLE')),
  offset_date date not null,
  against text not null check (against in ('TITLES', 'ADVANCES', 'ACCOUNT')),
  account_id integer,
  account_type text not null default 'ANALITICA' check (account_type = 'ANALITICA'),
  cost_center_id uuid,
  description text not null check (char_length(description) between 1 and 500),
  reason text check (char_length(reason) between 5 and 200),
  entry_id uuid not null,
  reversal_entry_id uuid,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, kind),
  unique (tenant_id, entry_id),
  constraint title_offsets_account_by_against check (
    (against = 'ACCOUNT') = (account_id is not null) and (against = 'ACCOUNT') = (reason is not null)
    and (against = 'ACCOUNT' or cost_center_id is null)),
  constraint title_offsets_account foreign key (tenant_id, account_id, account_type)
    references accounts (tenant_id, id, type),
  constraint title_offsets_cost_center foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id),
  constraint title_offsets_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id),
  constraint title_offsets_reversal foreign key (tenant_id, reversal_entry_id) references gl_entries (tenant_id, id)
);
alter table title_offsets enable row level security, force row level security;
create policy own_tenant on title_offsets using (tenant_id = current_tenant());

create table title_offset_items (
  tenant_id uuid not null references tenants,
  offset_id uuid not null,
  installment_id uuid not null,
  kind text not null,
  principal numeric(18, 2) not null check (principal >= 0.01 and principal < 'Infinity'),
  primary key (tenant_id, offset_id, installment_id),
  constraint title_offset_items_offset foreign key (tenant_id, offset_id) references title_offsets (tenant_id, id),
  constraint title_offset_items_installment foreign key (tenant_id, installment_id, kind)
    references title_installments (tenant_id, id, kind)
);
create index title_offset_items_by_installment on title_offset_items (tenant_id, installment_id) include (principal);
alter table title_offset_items enable row level security, force row level security;
create policy own_tenant on title_offset_items using (tenant_id = current_tenant());

-- Parts of an advance that an offset consumed.
create table advance_uses (
  tenant_id uuid not null references tenants,
  offset_id uuid not null,
  document_id uuid not null,
  kind text not null,
  amount numeric(18, 2) not null check (amount >= 0.01 and amount < 'Infinity'),
  primary key (tenant_id, offset_id, document_id),
  constraint advance_uses_offset foreign key (tenant_id, offset_id, kind) references title_offsets (tenant_id, id, kind),
  constraint advance_uses_document foreign key (tenant_id, document_id, kind)
    references title_documents (tenant_id, id, kind)
);
create index advance_uses_by_document on advance_uses (tenant_id, document_id) include (amount);
alter table advance_uses enable row level security, force row level security;
create policy own_tenant on advance_uses using (tenant_id = current_tenant());

-- Changes of what a document still owes: its remainder canceled, or a reduction (returned goods, abatement).
create table title_adjustments (
  tenant_id uuid not null references tenants,
  id uuid not null,
  document_id uuid not null,
  kind text not null,
  reason_kind text not null check (reason_kind in ('REMAINDER', 'REDUCTION')),
  adjustment_date date not null,
  reason text not null check (char_length(reason) between 5 and 200),
  account_id integer,
  account_type text not null default 'ANALITICA' check (account_type = 'ANALITICA'),
  cost_center_id uuid,
  entry_id uuid not null,
  reversal_entry_id uuid,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, kind),
  unique (tenant_id, entry_id),
  constraint title_adjustments_center_by_account check (account_id is not null or cost_center_id is null),
  constraint title_adjustments_document foreign key (tenant_id, document_id, kind)
    references title_documents (tenant_id, id, kind),
  constraint title_adjustments_account foreign key (tenant_id, account_id, account_type)
    references accounts (tenant_id, id, type),
  constraint title_adjustments_cost_center foreign key (tenant_id, cost_center_id)
    references cost_centers (tenant_id, id),
  constraint title_adjustments_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id),
  constraint title_adjustments_reversal foreign key (tenant_id, reversal_entry_id) references gl_entries (tenant_id, id)
);
create index title_adjustments_by_document on title_adjustments (tenant_id, document_id);
alter table title_adjustments enable row level security, force row level security;
create policy own_tenant on title_adjustments using (tenant_id = current_tenant());

create table title_adjustment_items (
  tenant_id uuid not null references tenants,
  adjustment_id uuid not null,
  installment_id uuid not null,
  kind text not null,
  amount numeric(18, 2) not null check (amount <> 0 and amount > '-Infinity' and amount < 'Infinity'),
  primary key (tenant_id, adjustment_id, installment_id),
  constraint title_adjustment_items_adjustment foreign key (tenant_id, adjustment_id, kind)
    references title_adjustments (tenant_id, id, kind),
  constraint title_adjustment_items_installment foreign key (tenant_id, installment_id, kind)
    references title_installments (tenant_id, id, kind)
);
create index title_adjustment_items_by_installment on title_adjustment_items (tenant_id, installment_id) include (amount);
alter table title_adjustment_items enable row level security, force row level security;
create policy own_tenant on title_adjustment_items using (tenant_id = current_tenant());

-- As before (0100), with what is compensated and adjusted.
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
      and settlement.reversal_entry_id is null;
  if paid > owed.amount then
    raise exception 'installment % of % would be settled by %', new.installment_id, owed.amount, paid
      using errcode = 'check_violation', constraint = 'settlement_items_within_amount';
  end if;
  update title_installments set version = version + 1, settled = paid
    where tenant_id = new.tenant_id and id = new.installment_id;
  return null;
end $$;

create function refuse_over_offset() returns trigger language plpgsql security definer as $$
declare
  ended numeric;
begin
  perform from title_installments where tenant_id = new.tenant_id and id = new.installment_id for no key update;
  select sum(item.principal) into ended
    from title_offset_items item join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
    where item.tenant_id = new.tenant_id and item.installment_id = new.installment_id and o.reversal_entry_id is null;
  update title_installments set version = version + 1, compensated = coalesce(ended, 0)
    where tenant_id = new.tenant_id and id = new.installment_id;
  return null;
end $$;
create trigger title_offset_items_within_amount after insert on title_offset_items
  for each row execute function refuse_over_offset();

create function refuse_over_adjustment() returns trigger language plpgsql security definer as $$
declare
  changed numeric;
begin
  perform from title_installments where tenant_id = new.tenant_id and id = new.installment_id for no key update;
  select sum(item.amount) into changed
    from title_adjustment_items item join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
    where item.tenant_id = new.tenant_id and item.installment_id = new.installment_id and a.reversal_entry_id is null;
  update title_installments set version = version + 1, adjusted = coalesce(changed, 0)
    where tenant_id = new.tenant_id and id = new.installment_id;
  return null;
end $$;
create trigger title_adjustment_items_within_amount after insert on title_adjustment_items
  for each row execute function refuse_over_adjustment();

-- What of an advance was paid and is not used. Whoever uses it or takes its payment back holds its installments.
create function unused_advance(tenant uuid, advance uuid) returns numeric language sql stable as $$
  select coalesce((select sum(settled + compensated) from title_installments
      where tenant_id = tenant and document_id = advance), 0)
    - coalesce((select sum(used.amount) from advance_uses used join title_offsets o
        on o.tenant_id = used.tenant_id and o.id = used.offset_id
        where used.tenant_id = tenant and used.document_id = advance and o.reversal_entry_id is null), 0)
$$;

create function refuse_over_use() returns trigger language plpgsql security definer as $$
begin
  perform from title_installments where tenant_id = new.tenant_id and document_id = new.document_id
    order by id for no key update;
  if not exists (select from title_documents where tenant_id = new.tenant_id and id = new.document_id
      and document_type = 'ADIANTAMENTO') or unused_advance(new.tenant_id, new.document_id) < 0 then
    raise exception 'advance % has not that much left', new.document_id
      using errcode = 'check_violation', constraint = 'advance_uses_within_paid';
  end if;
  return null;
end $$;
create trigger advance_uses_within_paid after insert on advance_uses
  for each row execute function refuse_over_use();

create function refuse_used_advance() returns trigger language plpgsql security definer as $$
begin
  if exists (select from advance_uses where tenant_id = new.tenant_id and document_id = new.document_id)
      and unused_advance(new.tenant_id, new.document_id) < 0 then
    raise exception 'advance % is used', new.document_id
      using errcode = 'check_violation', constraint = 'advance_uses_within_paid';
  end if;
  return null;
end $$;
create trigger title_installments_advance_used after update of settled, compensated on title_installments
  for each row when (new.settled + new.compensated < old.settled + old.compensated)
  execute function refuse_used_advance();

-- Reversed once, by the entry that reverses its own; its installments are as before.
create function refuse_untrue_offset_reversal() returns trigger language plpgsql security definer as $$
begin
  if old.reversal_entry_id is not null or not exists (
      select from gl_entries where tenant_id = new.tenant_id and id = new.reversal_entry_id
        and origin_type = 'REVERSAL' and origin_id = new.entry_id) then
    raise exception 'offset % cannot be reversed', new.id
      using errcode = 'check_violation', constraint = 'title_offsets_reversal_true';
  end if;
  update title_installments installment set version = version + 1, compensated = compensated - item.principal
    from title_offset_items item
    where item.tenant_id = new.tenant_id and item.offset_id = new.id
      and installment.tenant_id = item.tenant_id and installment.id = item.installment_id;
  return null;
end $$;
create trigger title_offsets_reversal_true after update on title_offsets
  for each row execute function refuse_untrue_offset_reversal();

create function refuse_untrue_adjustment_reversal() returns trigger language plpgsql security definer as $$
begin
  if old.reversal_entry_id is not null or not exists (
      select from gl_entries where tenant_id = new.tenant_id and id = new.reversal_entry_id
        and origin_type = 'REVERSAL' and origin_id = new.entry_id) then
    raise exception 'adjustment % cannot be reversed', new.id
      using errcode = 'check_violation', constraint = 'title_adjustments_reversal_true';
  end if;
  update title_installments installment set version = version + 1, adjusted = adjusted - item.amount
    from title_adjustment_items item
    where item.tenant_id = new.tenant_id and item.adjustment_id = new.id
      and installment.tenant_id = item.tenant_id and installment.id = item.installment_id;
  return null;
end $$;
create trigger title_adjustments_reversal_true after update on title_adjustments
  for each row execute function refuse_untrue_adjustment_reversal();

-- At commit: both sides of an offset are worth its entry, which is of its day and of a title.
create function refuse_untrue_offset() returns trigger language plpgsql as $$
begin
  if not exists (
    select from title_offsets o
      join gl_entries e on e.tenant_id = o.tenant_id and e.id = o.entry_id
      left join lateral (
        select coalesce(sum(principal) filter (where kind = o.kind), 0) as own,
          coalesce(sum(principal) filter (where kind <> o.kind), 0) as other
        from title_offset_items where tenant_id = o.tenant_id and offset_id = o.id) items on true
      left join lateral (
        select coalesce(sum(amount), 0) as used from advance_uses
        where tenant_id = o.tenant_id and offset_id = o.id) advances on true
      where o.tenant_id = new.tenant_id and o.id = new.id
        and e.total_debit = items.own and e.entry_date = o.offset_date and e.origin_type = 'TITLE'
        and items.other = case o.against when 'TITLES' then items.own else 0 end
        and advances.used = case o.against when 'ADVANCES' then items.own else 0 end) then
    raise exception 'offset % does not add up', new.id
      using errcode = 'check_violation', constraint = 'title_offsets_sums';
  end if;
  return null;
end $$;
create constraint trigger title_offsets_sums after insert on title_offsets
  deferrable initially deferred for each row execute function refuse_untrue_offset();

-- At commit: an adjustment is of installments of its document, and worth its entry.
create function refuse_untrue_adjustment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from title_adjustments a
      join gl_entries e on e.tenant_id = a.tenant_id and e.id = a.entry_id
      where a.tenant_id = new.tenant_id and a.id = new.id and e.entry_date = a.adjustment_date
        and e.origin_type = 'TITLE' and e.origin_id = a.document_id
        and e.total_debit = (select -sum(item.amount) from title_adjustment_items item
          join title_installments i on i.tenant_id = item.tenant_id and i.id = item.installment_id
          where item.tenant_id = a.tenant_id and item.adjustment_id = a.id and i.document_id = a.document_id)
        and not exists (select from title_adjustment_items item
          join title_installments i on i.tenant_id = item.tenant_id and i.id = item.installment_id
          where item.tenant_id = a.tenant_id and item.adjustment_id = a.id and i.document_id <> a.document_id)) then
    raise exception 'adjustment % does not add up', new.id
      using errcode = 'check_violation', constraint = 'title_adjustments_sums';
  end if;
  return null;
end $$;
create constraint trigger title_adjustments_sums after insert on title_adjustments
  deferrable initially deferred for each row execute function refuse_untrue_adjustment();

-- Parts come with their whole: its sums are looked at once, at the commit.
create function refuse_late_part() returns trigger language plpgsql as $$
declare
  is_new boolean;
begin
  execute format('select xmin = pg_current_xact_id()::xid from %I where tenant_id = $1 and id = $2', tg_argv[0])
    into is_new using new.tenant_id, (to_jsonb(new) ->> tg_argv[1])::uuid;
  if is_new is not true then
    raise exception '% comes too late', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger title_offset_items_in_time before insert on title_offset_items
  for each row execute function refuse_late_part('title_offsets', 'offset_id');
create trigger advance_uses_in_time before insert on advance_uses
  for each row execute function refuse_late_part('title_offsets', 'offset_id');
create trigger title_adjustment_items_in_time before insert on title_adjustment_items
  for each row execute function refuse_late_part('title_adjustments', 'adjustment_id');

create trigger title_offset_items_are_final before update or delete or truncate on title_offset_items
  for each statement execute function refuse_rewriting();
create trigger advance_uses_are_final before update or delete or truncate on advance_uses
  for each statement execute function refuse_rewriting();
create trigger title_adjustment_items_are_final before update or delete or truncate on title_adjustment_items
  for each statement execute function refuse_rewriting();
create trigger title_offsets_are_kept before delete or truncate on title_offsets
  for each statement execute function refuse_rewriting();
create trigger title_adjustments_are_kept before delete or truncate on title_adjustments
  for each statement execute function refuse_rewriting();

do $$
declare
  guard record;
begin
  for guard in select oid::regprocedure as name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname in ('refuse_over_settlement', 'refuse_over_offset',
      'refuse_over_adjustment', 'unused_advance', 'refuse_over_use', 'refuse_used_advance',
      'refuse_untrue_offset_reversal', 'refuse_untrue_adjustment_reversal', 'refuse_untrue_offset',
      'refuse_untrue_adjustment', 'refuse_late_part')
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guard.name, current_schema());
  end loop;
  for guard in
    select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
        and (c.relname in ('title_offsets', 'title_offset_items', 'advance_uses', 'title_adjustments',
          'title_adjustment_items') or t.tgname = 'title_installments_advance_used')
  loop
    execute format('alter table %I enable always trigger %I', guard.table, guard.name);
  end loop;
end $$;
