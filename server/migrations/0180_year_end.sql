-- The last day of a year (ability yearend.1). Its closing zeroes the accounts of the result and moves the result into
-- equity; reports of the result leave out its lines, and those that take it back.

-- A line of a closing keeps the project that was sent: a center that has moved since must not zero another project. A
-- reversal of a closing closes too.
create or replace function place_line() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select entry_date, origin_type, origin_id, line_count, xmin = pg_current_xact_id()::xid as is_new into entry
    from gl_entries where tenant_id = new.tenant_id and id = new.entry_id;
  if entry.is_new is not true then
    raise exception 'entry % is already posted', new.entry_id using errcode = 'insufficient_privilege';
  end if;
  if new.line_no not between 1 and entry.line_count then
    raise exception 'entry % has % lines', new.entry_id, entry.line_count
      using errcode = 'check_violation', constraint = 'gl_lines_within_count';
  end if;
  new.entry_date := entry.entry_date;
  new.is_closing := entry.origin_type = 'CLOSING';
  if entry.origin_type = 'REVERSAL' then
    select project_id, is_closing into new.project_id, new.is_closing from gl_lines
      where tenant_id = new.tenant_id and entry_id = entry.origin_id and line_no = new.line_no;
    new.is_closing := coalesce(new.is_closing, false);
  elsif new.cost_center_id is null then
    new.project_id := null;
  elsif entry.origin_type <> 'CLOSING' then
    select project_id into new.project_id from cost_centers
      where tenant_id = new.tenant_id and id = new.cost_center_id;
  end if;
  return new;
end $$;

alter table finance_settings
  add column result_account_id integer,
  add column profit_account_id integer,
  add column loss_account_id integer,
  add constraint finance_settings_result foreign key (tenant_id, result_account_id)
    references accounts (tenant_id, id),
  add constraint finance_settings_profit foreign key (tenant_id, profit_account_id)
    references accounts (tenant_id, id),
  add constraint finance_settings_loss foreign key (tenant_id, loss_account_id)
    references accounts (tenant_id, id);

alter table period_events
  add column year smallint,
  drop constraint period_events_action_check,
  drop constraint period_events_reason_by_action,
  add constraint period_events_action_check check (action in ('close', 'reopen', 'close_year', 'undo_year')),
  add constraint period_events_reason_by_action check ((action in ('reopen', 'undo_year')) = (reason is not null)),
  add constraint period_events_year_by_action check ((action in ('close_year', 'undo_year')) = (year is not null));

-- A closed year: the result, positive for a profit, the entries, the account through which it went and the one of equity
-- that took it. It is never changed, but undone once.
create table year_closings (
  tenant_id uuid not null references tenants,
  id uuid not null,
  year smallint not null check (year between 1900 and 9998),
  result numeric(18, 2) not null check (result > '-Infinity' and result < 'Infinity'),
  entry_ids uuid[] not null,
  result_account_id integer not null,
  equity_account_id integer,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  undone_by uuid references users,
  undone_at timestamptz,
  undone_reason text check (char_length(undone_reason) between 5 and 200),
  primary key (tenant_id, id),
  constraint year_closings_result_account foreign key (tenant_id, result_account_id) references accounts (tenant_id, id),
  constraint year_closings_equity_account foreign key (tenant_id, equity_account_id) references accounts (tenant_id, id),
  constraint year_closings_moved check ((result = 0) = (equity_account_id is null)),
  constraint year_closings_undone check (
    (undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);
create unique index year_closings_living on year_closings (tenant_id, year) where undone_at is null;
create index year_closings_newest on year_closings (tenant_id, created_at desc);
alter table year_closings enable row level security, force row level security;
create policy own_tenant on year_closings using (tenant_id = current_tenant());
grant select, insert, update (undone_by, undone_at, undone_reason) on year_closings to app_user;

create function refuse_changed_closing() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or new.undone_at is null
    or to_jsonb(new) - '{undone_by,undone_at,undone_reason}'::text[]
      <> to_jsonb(old) - '{undone_by,undone_at,undone_reason}'::text[] then
    raise exception 'the closing of % is final', old.year using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger year_closings_are_final before update on year_closings
  for each row execute function refuse_changed_closing();
create trigger year_closings_stay before delete or truncate on year_closings
  for each statement execute function refuse_rewriting();

-- The balances of the result at the end of a month, debit positive, in every account, center and project: what has a
-- center from the totals of centers, and the rest of each account without one.
create function result_balances(tenant uuid, through date)
  returns table (account_id integer, cost_center_id uuid, project_id uuid, balance numeric) language sql stable as $$
  with result as (
    select id from accounts where tenant_id = tenant and classification in ('RECEITA', 'CUSTO', 'DESPESA')
  ), centered as (
    select t.account_id, t.cost_center_id, nullif(t.project_id, '00000000-0000-0000-0000-000000000000') as project_id,
      sum(t.debit - t.credit) as balance
    from gl_center_totals t join result on result.id = t.account_id
    where t.tenant_id = tenant and t.month <= through group by 1, 2, 3
  ), whole as (
    select t.account_id, sum(t.debit - t.credit) as balance
    from gl_month_totals t join result on result.id = t.account_id
    where t.tenant_id = tenant and t.month <= through group by 1
  ), rest as (
    select w.account_id, w.balance - coalesce(
      (select sum(c.balance) from centered c where c.account_id = w.account_id), 0) as balance from whole w
  )
  select c.account_id, c.cost_center_id, c.project_id, c.balance from centered c where c.balance <> 0
  union all select r.account_id, null, null, r.balance from rest r where r.balance <> 0
$$;

-- At commit: a living closing leaves nothing in the result and in the account through which it went, its entries moved
-- exactly its result, and the books are closed through its year. One that was undone is reversed whole, on its day.
create function refuse_untrue_closing() returns trigger language plpgsql as $$
declare
  closing record;
  last_day date;
  moved record;
begin
  select * into closing from year_closings where tenant_id = new.tenant_id and id = new.id;
  last_day := make_date(new.year, 12, 31);
  if closing.id is null then
    raise exception 'closing % is not to be seen', new.id using errcode = 'insufficient_privilege';
  end if;
  if closing.undone_at is not null then
    if exists (select from unnest(closing.entry_ids) as named(id) where not exists (
        select from gl_entries where tenant_id = closing.tenant_id and origin_type = 'REVERSAL'
          and origin_id = named.id and entry_date = last_day)) then
      raise exception 'closing % is not reversed', closing.id
        using errcode = 'check_violation', constraint = 'year_closings_true';
    end if;
    return null;
  end if;
  select coalesce(sum(case line.type when 'CREDIT' then amount else -amount end)
        filter (where account_id = closing.equity_account_id), 0) as equity,
      coalesce(sum(case line.type when 'CREDIT' then amount else -amount end)
        filter (where account_id = closing.result_account_id), 0) as passed,
      count(*) filter (where account_id <> closing.result_account_id
        and account_id is distinct from closing.equity_account_id
        and classification not in ('RECEITA', 'CUSTO', 'DESPESA')) as others
    into moved
    from gl_lines line join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where line.tenant_id = closing.tenant_id and line.entry_id = any(closing.entry_ids);
  if moved.equity <> closing.result or moved.passed <> 0 or moved.others <> 0
    or exists (select from result_balances(closing.tenant_id, last_day))
    or (select coalesce(sum(debit - credit), 0) from gl_month_totals where tenant_id = closing.tenant_id
      and account_id = closing.result_account_id and month <= last_day) <> 0
    or exists (select from unnest(closing.entry_ids) as named(id) where not exists (
      select from gl_entries where tenant_id = closing.tenant_id and gl_entries.id = named.id
        and origin_type = 'CLOSING' and origin_id = closing.id))
    or (select closed_through from tenant_periods where tenant_id = closing.tenant_id) >= last_day is not true then
    raise exception 'closing % of % leaves something behind', closing.id, closing.year
      using errcode = 'check_violation', constraint = 'year_closings_true';
  end if;
  return null;
end $$;
create constraint trigger year_closings_true after insert or update on year_closings
  deferrable initially deferred for each row execute function refuse_untrue_closing();

-- An entry that closes belongs to a closing of its day; it is taken back by the undoing of that closing alone.
create function refuse_strange_closing() returns trigger language plpgsql as $$
declare
  closed record;
begin
  if new.origin_type = 'REVERSAL' then
    select id, origin_type, origin_id, entry_date into closed
      from gl_entries where tenant_id = new.tenant_id and id = new.origin_id;
    if closed.origin_type is distinct from 'CLOSING' then
      return null;
    end if;
  else
    closed := new;
  end if;
  if not exists (select from year_closings where tenant_id = new.tenant_id and id = closed.origin_id
      and closed.id = any(entry_ids) and new.entry_date = make_date(year, 12, 31)
      and (new.origin_type = 'CLOSING' or undone_at is not null)) then
    raise exception 'entry % belongs to no closing', new.id
      using errcode = 'check_violation', constraint = 'gl_entries_closing_owned';
  end if;
  return null;
end $$;
create constraint trigger gl_entries_closing_owned after insert on gl_entries
  deferrable initially deferred for each row when (new.origin_type in ('CLOSING', 'REVERSAL'))
  execute function refuse_strange_closing();

-- The months of a closed year stay closed. Seen at commit, because a closing opens its December within its transaction.
create function refuse_open_year() returns trigger language plpgsql as $$
declare
  period record;
begin
  select tenant_id, closed_through into period from tenant_periods where tenant_id = new.tenant_id;
  if period.tenant_id is null or exists (
      select from year_closings where tenant_id = new.tenant_id and undone_at is null
        and period.closed_through >= make_date(year, 12, 31) is not true) then
    raise exception 'a closed year of % would be open', new.tenant_id
      using errcode = 'check_violation', constraint = 'tenant_periods_years_closed';
  end if;
  return null;
end $$;
create constraint trigger tenant_periods_years_closed after update on tenant_periods
  deferrable initially deferred for each row execute function refuse_open_year();

alter table year_closings
  enable always trigger year_closings_are_final,
  enable always trigger year_closings_stay,
  enable always trigger year_closings_true;
alter table gl_entries enable always trigger gl_entries_closing_owned;
alter table tenant_periods enable always trigger tenant_periods_years_closed;

-- They read the tables of this schema, whatever the path of the session.
do $$
declare
  guard text;
begin
  foreach guard in array array['place_line()', 'refuse_changed_closing()', 'result_balances(uuid, date)',
    'refuse_untrue_closing()', 'refuse_strange_closing()', 'refuse_open_year()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
