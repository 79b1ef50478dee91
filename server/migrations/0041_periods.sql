-- Through which day the books of a tenant are closed: the last day of a month, or null. The row is also the lock between
-- who posts and who closes.
create table tenant_periods (
  tenant_id uuid primary key references tenants,
  closed_through date,
  version integer not null default 1,
  constraint tenant_periods_whole_months check (extract(day from closed_through + 1) = 1)
);
alter table tenant_periods enable row level security, force row level security;
create policy own_tenant on tenant_periods using (tenant_id = current_tenant());
grant select, insert, update on tenant_periods to app_user;

-- Who closed or reopened what, and why. Rows are added and never touched again.
create table period_events (
  tenant_id uuid not null references tenants,
  id uuid not null,
  action text not null check (action in ('close', 'reopen')),
  through date,
  reason text check (char_length(reason) between 5 and 200),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint period_events_reason_by_action check ((action = 'reopen') = (reason is not null))
);
create index period_events_newest on period_events (tenant_id, created_at desc, id desc);
alter table period_events enable row level security, force row level security;
create policy own_tenant on period_events using (tenant_id = current_tenant());
grant select, insert on period_events to app_user;
create trigger period_events_are_final before update or delete or truncate on period_events
  for each statement execute function refuse_rewriting();
alter table period_events enable always trigger period_events_are_final;

-- Nothing is posted into a closed month, by any path. Who posts holds the row for sharing, with the owner's rights
-- because a row lock asks for the right to update; who closes holds it alone: neither can pass the other unseen.
create function refuse_closed_period() returns trigger language plpgsql security definer as $$
declare
  posted record;
  closed date;
begin
  for posted in select tenant_id, min(entry_date) as first_day from added group by tenant_id loop
    select closed_through into closed from tenant_periods where tenant_id = posted.tenant_id for share;
    if not found then
      insert into tenant_periods (tenant_id) values (posted.tenant_id) on conflict do nothing;
      select closed_through into closed from tenant_periods where tenant_id = posted.tenant_id for share;
    end if;
    if posted.first_day <= closed then
      raise exception 'the books are closed through %', closed
        using errcode = 'check_violation', constraint = 'gl_entries_period_open',
          detail = to_char(closed, 'YYYY-MM-DD');
    end if;
  end loop;
  return null;
end $$;
create trigger gl_entries_period_open after insert on gl_entries
  referencing new table as added for each statement execute function refuse_closed_period();
alter table gl_entries enable always trigger gl_entries_period_open;
do $$ begin
  execute format('alter function refuse_closed_period() set search_path to %I, pg_temp', current_schema());
end $$;

-- The newest of the log, of everybody and of one person.
create index audit_log_newest on audit_log (tenant_id, at desc, id desc);
create index audit_log_by_person on audit_log (tenant_id, user_id, at desc, id desc);

-- What people are called: of those who belong to the tenant of the transaction, or did something there. With the rights
-- of the owner, because users stand outside every tenant.
create function names_of_people(ids uuid[]) returns table (id uuid, name text)
  language sql stable security definer as $$
  select person.id, coalesce(nullif(btrim(person.full_name), ''), person.email) from users person
  where person.id = any(ids) and (
    exists (select from user_tenant_links link where link.tenant_id = current_tenant() and link.user_id = person.id)
    or exists (select from audit_log noted where noted.tenant_id = current_tenant() and noted.user_id = person.id))
$$;
do $$ begin
  execute format('alter function names_of_people(uuid[]) set search_path to %I, pg_temp', current_schema());
end $$;
