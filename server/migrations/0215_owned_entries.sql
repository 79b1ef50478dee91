-- Guards against raw SQL of the serving role; the server says it first. The owner, who migrates and restores, is not held.

-- Nobody writes in another's name or at another time. A company that this transaction makes may have a past: it is the
-- demonstration.
create function refuse_untrue_author() returns trigger language plpgsql security definer as $$
begin
  if exists (select from tenants where id = new.tenant_id and xmin = pg_current_xact_id()::xid) then
    return new;
  end if;
  raise exception 'a row of % is of another person or time', tg_table_name
    using errcode = 'insufficient_privilege', constraint = tg_table_name || '_of_author';
end $$;
create trigger gl_entries_of_author before insert on gl_entries for each row when (current_user = 'app_user' and (
    new.created_at <> now()
    or new.created_by::text <> coalesce(nullif(current_setting('app.user_id', true), ''), new.created_by::text)))
  execute function refuse_untrue_author();
create trigger audit_log_of_author before insert on audit_log for each row when (current_user = 'app_user' and (
    new.at <> now()
    or new.user_id::text <> coalesce(nullif(current_setting('app.user_id', true), ''), new.user_id::text)))
  execute function refuse_untrue_author();

-- A movement is of the day of its entry.
create function refuse_other_day() returns trigger language plpgsql as $$
begin
  if not exists (select from gl_entries where tenant_id = new.tenant_id and id = new.entry_id
      and entry_date = new.movement_date) then
    raise exception 'movement % is of another day than its entry', new.id
      using errcode = 'check_violation', constraint = 'treasury_movements_of_day';
  end if;
  return null;
end $$;
create trigger treasury_movements_of_day after insert on treasury_movements
  for each row execute function refuse_other_day();

-- A revoked key stays revoked.
create function refuse_revived_key() returns trigger language plpgsql as $$
begin
  raise exception 'key % is revoked', new.id using errcode = 'insufficient_privilege', constraint = 'integration_keys_revoked';
end $$;
create trigger integration_keys_revoked before update on integration_keys
  for each row when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  execute function refuse_revived_key();

-- The books are opened and closed with an event that says who and why. At commit: a year opens its December in between.
create function refuse_silent_period() returns trigger language plpgsql security definer as $$
declare
  closed date;
begin
  select closed_through into closed from tenant_periods where tenant_id = new.tenant_id;
  if not exists (select from period_events event where event.tenant_id = new.tenant_id and event.created_at = now()
      and event.through is not distinct from closed) then
    raise exception 'the periods of % changed without an event', new.tenant_id
      using errcode = 'check_violation', constraint = 'tenant_periods_told';
  end if;
  return null;
end $$;
create constraint trigger tenant_periods_told after update on tenant_periods
  deferrable initially deferred for each row
  when (current_user = 'app_user' and new.closed_through is distinct from old.closed_through)
  execute function refuse_silent_period();
create constraint trigger tenant_periods_told_first after insert on tenant_periods
  deferrable initially deferred for each row when (current_user = 'app_user' and new.closed_through is not null)
  execute function refuse_silent_period();

-- Entries that the serving role posted, until the commit: each has its owner (entry_owners, 0212) and a note of the same
-- transaction, of the owner or of the entry itself, where the transaction is a person's.
create table pending_entries (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  row_ids uuid[] not null,
  primary key (tenant_id, id)
);
alter table pending_entries enable row level security, force row level security;
create policy own_tenant on pending_entries using (tenant_id = current_tenant());
create function queue_entries() returns trigger language plpgsql security definer as $$
begin
  insert into pending_entries (tenant_id, row_ids) select tenant_id, array_agg(id) from added group by tenant_id;
  return null;
end $$;
create function check_owners() returns trigger language plpgsql security definer as $$
declare
  entry record;
  owners text[];
  owning text;
  owner_id uuid;
  named text[];
begin
  for entry in select e.id, e.origin_type, e.origin_id from gl_entries e
    where e.tenant_id = new.tenant_id and e.id = any(new.row_ids)
  loop
    owners := array(select owner from entry_owners where origin_type = entry.origin_type order by owner);
    named := array[entry.id::text];
    if cardinality(owners) > 0 then
      foreach owning in array owners loop
        execute format('select id from %I where tenant_id = $1 and entry_id = $2 limit 1', owning)
          into owner_id using new.tenant_id, entry.id;
        exit when owner_id is not null;
      end loop;
      if owner_id is null then
        raise exception 'entry % of origin % has no owner', entry.id, entry.origin_type
          using errcode = 'check_violation', constraint = 'gl_entries_owned';
      end if;
      named := named || owner_id::text;
    end if;
    if coalesce(current_setting('app.user_id', true), '') <> ''
      and not exists (select from audit_log noted where noted.tenant_id = new.tenant_id
        and noted.entity = any(owners || 'gl_entries'::text) and noted.entity_id = any(named)
        and (noted.at = now() or noted.xmin = pg_current_xact_id()::xid)) then
      raise exception 'entry % has no note', entry.id
        using errcode = 'check_violation', constraint = 'gl_entries_noted';
    end if;
    owner_id := null;
  end loop;
  delete from pending_entries where tenant_id = new.tenant_id and id = new.id;
  return null;
end $$;
create trigger gl_entries_owned after insert on gl_entries
  referencing new table as added for each statement when (current_user = 'app_user') execute function queue_entries();
create constraint trigger pending_entries_checked after insert on pending_entries
  deferrable initially deferred for each row execute function check_owners();

alter table gl_entries enable always trigger gl_entries_of_author, enable always trigger gl_entries_owned;
alter table audit_log enable always trigger audit_log_of_author;
alter table treasury_movements enable always trigger treasury_movements_of_day;
alter table integration_keys enable always trigger integration_keys_revoked;
alter table tenant_periods enable always trigger tenant_periods_told, enable always trigger tenant_periods_told_first;
alter table pending_entries enable always trigger pending_entries_checked;
do $$
declare
  guard text;
begin
  foreach guard in array array['refuse_untrue_author()', 'refuse_other_day()', 'refuse_revived_key()',
    'refuse_silent_period()', 'queue_entries()', 'check_owners()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
