-- A sixth role beside the five of the specification: who audits reads everything and writes nothing.
insert into roles (id, name) values (6, 'Auditor');

-- What an entry may come from, said once for all that posts through the ledger.
alter table gl_entries drop constraint gl_entries_origin_type_check;
alter table gl_entries add constraint gl_entries_origin_type_check check (origin_type in (
  'MANUAL_ENTRY', 'TREASURY_MOVEMENT', 'TITLE', 'SETTLEMENT', 'REVERSAL', 'TRANSFER', 'STATEMENT', 'CLOSING'));

-- A reversal says as its origin which entry it takes back: each at most once. Who reads an entry finds its reversal here.
create unique index gl_entries_reversed_once on gl_entries (tenant_id, origin_id) where origin_type = 'REVERSAL';

-- A reversal stands against an entry that is none itself, not before it, line by line on the other side.
create function refuse_untrue_reversal() returns trigger language plpgsql as $$
declare
  original record;
begin
  select entry_date, origin_type, line_count into original
    from gl_entries where tenant_id = new.tenant_id and id = new.origin_id;
  if not found or original.origin_type = 'REVERSAL' or new.entry_date < original.entry_date
    or new.line_count <> original.line_count or exists (
      select line_no, account_id, cost_center_id, case type when 'DEBIT' then 'CREDIT' else 'DEBIT' end, amount
        from gl_lines where tenant_id = new.tenant_id and entry_id = new.origin_id
      except
      select line_no, account_id, cost_center_id, type, amount
        from gl_lines where tenant_id = new.tenant_id and entry_id = new.id) then
    raise exception 'entry % does not reverse %', new.id, new.origin_id
      using errcode = 'check_violation', constraint = 'gl_entries_reversal_true';
  end if;
  return null;
end $$;
create constraint trigger gl_entries_reversal_true after insert on gl_entries
  deferrable initially deferred for each row when (new.origin_type = 'REVERSAL')
  execute function refuse_untrue_reversal();
alter table gl_entries enable always trigger gl_entries_reversal_true;

-- Movements by their origin: the two of a transfer share an entry, and a reversal stands against one movement.
alter table treasury_movements drop constraint treasury_movements_origin_type_check;
alter table treasury_movements
  add column transfer_id uuid,
  add column reverses_id uuid,
  add constraint treasury_movements_origin_type_check
    check (origin_type in ('MANUAL', 'TRANSFER', 'SETTLEMENT', 'REVERSAL')),
  add constraint treasury_movements_reverses foreign key (tenant_id, reverses_id)
    references treasury_movements (tenant_id, id),
  add constraint treasury_movements_reversal_by_origin check ((origin_type = 'REVERSAL') = (reverses_id is not null));
create unique index treasury_movements_reversed_once on treasury_movements (tenant_id, reverses_id)
  where reverses_id is not null;
drop index treasury_movements_by_entry;
create unique index treasury_movements_by_entry on treasury_movements (tenant_id, entry_id, treasury_account_id);

-- Its entry reverses the entry of what it stands against, so it is never one of a reversal, and never a second one.
create function refuse_untrue_movement() returns trigger language plpgsql as $$
begin
  if not exists (
    select from treasury_movements original
      join gl_entries entry on entry.tenant_id = original.tenant_id and entry.origin_id = original.entry_id
        and entry.origin_type = 'REVERSAL'
      where original.tenant_id = new.tenant_id and original.id = new.reverses_id and entry.id = new.entry_id
        and original.treasury_account_id = new.treasury_account_id and original.amount = new.amount
        and original.type <> new.type) then
    raise exception 'movement % does not reverse %', new.id, new.reverses_id
      using errcode = 'check_violation', constraint = 'treasury_movements_reversal_true';
  end if;
  return null;
end $$;
create trigger treasury_movements_reversal_true after insert on treasury_movements
  for each row when (new.reverses_id is not null) execute function refuse_untrue_movement();
alter table treasury_movements enable always trigger treasury_movements_reversal_true;

-- They read the tables of this schema, whatever the path of the session.
do $$
declare
  guard text;
begin
  foreach guard in array array['refuse_untrue_reversal()', 'refuse_untrue_movement()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
