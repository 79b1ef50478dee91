-- The first day of a company's books (ability opening.1): what its accountant's balancete says at the cutover, and the parts
-- that reach it: the balances by one entry, each treasury account by a movement, each open title by its document.
alter table gl_entries drop constraint gl_entries_origin_type_check;
alter table gl_entries add constraint gl_entries_origin_type_check check (origin_type in (
  'MANUAL_ENTRY', 'TREASURY_MOVEMENT', 'TITLE', 'SETTLEMENT', 'REVERSAL', 'TRANSFER', 'STATEMENT', 'CLOSING', 'OPENING'));
alter table treasury_movements drop constraint treasury_movements_origin_type_check;
alter table treasury_movements add constraint treasury_movements_origin_type_check
  check (origin_type in ('MANUAL', 'TRANSFER', 'SETTLEMENT', 'REVERSAL', 'STATEMENT', 'OPENING'));

create table openings (
  tenant_id uuid not null references tenants,
  id uuid not null,
  cutover date not null,
  transitional_account_id integer not null,
  transitional_account_type text not null default 'ANALITICA' check (transitional_account_type = 'ANALITICA'),
  transitional_account_classification text not null default 'PATRIMONIO_LIQUIDO'
    check (transitional_account_classification = 'PATRIMONIO_LIQUIDO'),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  finished_by uuid references users,
  finished_at timestamptz,
  abandoned_by uuid references users,
  abandoned_at timestamptz,
  abandoned_reason text check (char_length(abandoned_reason) between 5 and 200),
  primary key (tenant_id, id),
  constraint openings_whole_month check (extract(day from cutover + 1) = 1),
  constraint openings_transitional foreign key
    (tenant_id, transitional_account_id, transitional_account_type, transitional_account_classification)
    references accounts (tenant_id, id, type, classification),
  constraint openings_finished check ((finished_at is null) = (finished_by is null)),
  constraint openings_abandoned check ((abandoned_at is null) = (abandoned_by is null)
    and (abandoned_at is null) = (abandoned_reason is null) and (abandoned_at is null or finished_at is null))
);
create unique index openings_living on openings (tenant_id) where abandoned_at is null;
alter table openings enable row level security, force row level security;
create policy own_tenant on openings using (tenant_id = current_tenant());

-- The accountant's balancete, whole; debit is positive.
create table opening_balances (
  tenant_id uuid not null references tenants,
  opening_id uuid not null,
  position integer not null check (position between 1 and 5000),
  account_id integer not null,
  account_type text not null default 'ANALITICA' check (account_type = 'ANALITICA'),
  cost_center_id uuid,
  amount numeric(18, 2) not null check (amount <> 0 and amount > '-Infinity' and amount < 'Infinity'),
  primary key (tenant_id, opening_id, position),
  constraint opening_balances_opening foreign key (tenant_id, opening_id) references openings (tenant_id, id),
  constraint opening_balances_account foreign key (tenant_id, account_id, account_type)
    references accounts (tenant_id, id, type),
  constraint opening_balances_cost_center foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id)
);
create unique index opening_balances_once on opening_balances (tenant_id, opening_id, account_id, cost_center_id)
  nulls not distinct;
alter table opening_balances enable row level security, force row level security;
create policy own_tenant on opening_balances using (tenant_id = current_tenant());

-- What was posted; each part is taken back as a whole.
create table opening_parts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  opening_id uuid not null,
  kind text not null check (kind in ('BALANCES', 'TREASURY', 'DOCUMENT')),
  entry_id uuid not null,
  treasury_account_id uuid,
  document_id uuid,
  -- Debits of the balances, the signed balance of a treasury account, what a title owes.
  amount numeric(18, 2) not null check (amount <> 0 and amount > '-Infinity' and amount < 'Infinity'),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  reversed_by uuid references users,
  reversed_at timestamptz,
  reason text check (char_length(reason) between 5 and 200),
  primary key (tenant_id, id),
  unique (tenant_id, entry_id),
  constraint opening_parts_by_kind check (
    (kind = 'TREASURY') = (treasury_account_id is not null) and (kind = 'DOCUMENT') = (document_id is not null)),
  constraint opening_parts_reversed check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reason is null)),
  constraint opening_parts_opening foreign key (tenant_id, opening_id) references openings (tenant_id, id),
  -- A part of a title comes before its entry, which it admits.
  constraint opening_parts_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id)
    deferrable initially deferred,
  constraint opening_parts_treasury foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id),
  constraint opening_parts_document foreign key (tenant_id, document_id) references title_documents (tenant_id, id)
    deferrable initially deferred
);
create unique index opening_parts_balances on opening_parts (tenant_id, opening_id)
  where kind = 'BALANCES' and reversed_at is null;
create unique index opening_parts_of_treasury on opening_parts (tenant_id, opening_id, treasury_account_id)
  where kind = 'TREASURY' and reversed_at is null;
create unique index opening_parts_of_document on opening_parts (tenant_id, document_id) where kind = 'DOCUMENT';
alter table opening_parts enable row level security, force row level security;
create policy own_tenant on opening_parts using (tenant_id = current_tenant());

-- Cost of works before the cutover whose accounts are zeroed already (law O9): kept, never posted.
create table project_prior_costs (
  tenant_id uuid not null references tenants,
  project_id uuid not null,
  account_id integer not null,
  account_type text not null default 'ANALITICA' check (account_type = 'ANALITICA'),
  amount numeric(18, 2) not null check (amount >= 0.01 and amount < 'Infinity'),
  as_of date not null,
  primary key (tenant_id, project_id, account_id),
  constraint project_prior_costs_project foreign key (tenant_id, project_id) references projects (tenant_id, id),
  constraint project_prior_costs_account foreign key (tenant_id, account_id, account_type)
    references accounts (tenant_id, id, type)
);
alter table project_prior_costs enable row level security, force row level security;
create policy own_tenant on project_prior_costs using (tenant_id = current_tenant());

insert into entry_owners (origin_type, owner) values ('OPENING', 'opening_parts');

-- An account is reached by exactly one way (law O4): the ledger account of a treasury account by its movement, an account
-- of control by open titles, every other by lines. Accounts of what an opening's titles withhold are reached by these.
create function opening_ways(tenant uuid) returns table (account_id integer, way text) language sql stable as $$
  with treasury as (
    select distinct accountancy_account_id as id from treasury_accounts where tenant_id = tenant
  ), titles as (
    select unnest(array[payable_control_account_id, receivable_control_account_id]) as id
      from finance_settings where tenant_id = tenant
    union select control_account_id from title_documents
      where tenant_id = tenant and cancellation_entry_id is null
    union select deduction.account_id from opening_parts part join title_deductions deduction
        on deduction.tenant_id = part.tenant_id and deduction.document_id = part.document_id
      where part.tenant_id = tenant and part.reversed_at is null
  )
  select id, 'treasury' from treasury
  union all select id, 'titles' from titles where id is not null and id not in (select id from treasury)
$$;

-- Each account of the balancete, or with a balance at the cutover: what it should be, and what it is. The transitional
-- account is not among them.
create function opening_checks(tenant uuid, opening uuid)
  returns table (account_id integer, way text, expected numeric, reached numeric) language sql stable as $$
  with own as (
    select cutover, transitional_account_id from openings where tenant_id = tenant and id = opening
  ), expected as (
    select b.account_id as id, sum(b.amount) as amount from opening_balances b
    where b.tenant_id = tenant and b.opening_id = opening group by 1
  ), reached as (
    select t.account_id as id, sum(t.debit - t.credit) as amount from gl_month_totals t
    where t.tenant_id = tenant and t.month <= (select cutover from own) group by 1
  ), known as (
    select id, e.amount as expected, r.amount as reached from expected e full join reached r using (id)
  )
  select known.id, coalesce(w.way, 'lines'), coalesce(known.expected, 0), coalesce(known.reached, 0)
  from known left join opening_ways(tenant) w on w.account_id = known.id
  where known.id <> (select transitional_account_id from own)
    and (known.expected is not null or known.reached <> 0)
$$;

create function is_of_opening(tenant uuid, entry uuid, origin text, origin_entry uuid) returns boolean
  language sql stable as $$
  select exists (select from opening_parts where tenant_id = tenant and entry_id = entry)
    or origin = 'REVERSAL' and exists (select from opening_parts where tenant_id = tenant and entry_id = origin_entry)
$$;

-- The opening comes before every other posting up to its cutover (law O1). Who posts waits.
create function refuse_late_opening() returns trigger language plpgsql security definer as $$
begin
  perform from tenant_periods where tenant_id = new.tenant_id for update;
  if not found then
    insert into tenant_periods (tenant_id) values (new.tenant_id) on conflict do nothing;
    perform from tenant_periods where tenant_id = new.tenant_id for update;
  end if;
  if exists (select from gl_entries e where e.tenant_id = new.tenant_id and e.entry_date <= new.cutover
      and not is_of_opening(e.tenant_id, e.id, e.origin_type, e.origin_id)) then
    raise exception 'entries up to % stand before the opening', new.cutover
      using errcode = 'check_violation', constraint = 'openings_first';
  end if;
  return null;
end $$;
create trigger openings_first after insert on openings for each row execute function refuse_late_opening();
create trigger openings_first_moved after update of cutover on openings
  for each row when (new.cutover <> old.cutover) execute function refuse_late_opening();

create function refuse_changed_opening() returns trigger language plpgsql as $$
begin
  if old.abandoned_at is not null then
    raise exception 'opening % is abandoned', old.id using errcode = 'insufficient_privilege';
  end if;
  if (new.abandoned_at is not null or new.cutover <> old.cutover
      or new.transitional_account_id <> old.transitional_account_id)
    and (old.finished_at is not null or exists (select from opening_parts
      where tenant_id = new.tenant_id and opening_id = new.id and reversed_at is null)) then
    raise exception 'opening % has parts', old.id
      using errcode = 'check_violation', constraint = 'openings_started';
  end if;
  return new;
end $$;
create trigger openings_started before update on openings for each row execute function refuse_changed_opening();
create trigger openings_stay before delete or truncate on openings
  for each statement execute function refuse_rewriting();

-- At commit: what is finished is reached to the cent and closed (laws O5, O6); it is worked on again only while its month
-- is open.
create function opening_holds(tenant uuid, opening uuid) returns boolean language sql stable as $$
  select exists (select from opening_balances b where b.tenant_id = tenant and b.opening_id = opening)
    and not exists (select from opening_checks(tenant, opening) c where c.expected <> c.reached)
    and (select coalesce(sum(t.debit - t.credit), 0) from gl_month_totals t where t.tenant_id = tenant
      and t.account_id = o.transitional_account_id and t.month <= o.cutover) = 0
    and (select p.closed_through >= o.cutover from tenant_periods p where p.tenant_id = tenant) is true
  from openings o where o.tenant_id = tenant and o.id = opening
$$;
create function refuse_untrue_opening() returns trigger language plpgsql as $$
declare
  opening record;
begin
  select * into opening from openings where tenant_id = new.tenant_id and id = new.id;
  if opening.finished_at is not null and opening_holds(new.tenant_id, new.id) is not true then
    raise exception 'opening % differs', new.id
      using errcode = 'check_violation', constraint = 'openings_true';
  end if;
  if opening.finished_at is null and old.finished_at is not null and exists (select from tenant_periods
      where tenant_id = new.tenant_id and closed_through >= opening.cutover) then
    raise exception 'the cutover of opening % is closed', new.id
      using errcode = 'check_violation', constraint = 'openings_closed';
  end if;
  return null;
end $$;
create constraint trigger openings_true after update on openings
  deferrable initially deferred for each row execute function refuse_untrue_opening();

create function refuse_open_opening() returns trigger language plpgsql as $$
begin
  if exists (select from openings o join tenant_periods p on p.tenant_id = o.tenant_id
      where o.tenant_id = new.tenant_id and o.finished_at is not null
        and p.closed_through >= o.cutover is not true) then
    raise exception 'the finished opening of % would be open', new.tenant_id
      using errcode = 'check_violation', constraint = 'openings_closed';
  end if;
  return null;
end $$;
create constraint trigger tenant_periods_opening_closed after update on tenant_periods
  deferrable initially deferred for each row execute function refuse_open_opening();

-- The balancete is replaced only while nothing of it is posted.
create function refuse_posted_balances() returns trigger language plpgsql as $$
begin
  if exists (select from changed join openings o on o.tenant_id = changed.tenant_id and o.id = changed.opening_id
      where o.finished_at is not null or o.abandoned_at is not null or exists (select from opening_parts part
        where part.tenant_id = o.tenant_id and part.opening_id = o.id and part.kind = 'BALANCES'
          and part.reversed_at is null)) then
    raise exception 'the balances are posted'
      using errcode = 'check_violation', constraint = 'opening_balances_posted';
  end if;
  return null;
end $$;
create trigger opening_balances_added after insert on opening_balances
  referencing new table as changed for each statement execute function refuse_posted_balances();
create trigger opening_balances_removed after delete on opening_balances
  referencing old table as changed for each statement execute function refuse_posted_balances();
create trigger opening_balances_stay before update or truncate on opening_balances
  for each statement execute function refuse_rewriting();

-- At commit: a part is of an opening that is worked on, and its entry of the cutover (law O2).
create function refuse_untrue_part() returns trigger language plpgsql as $$
begin
  if not exists (
    select from openings o join gl_entries e on e.tenant_id = o.tenant_id and e.id = new.entry_id
    where o.tenant_id = new.tenant_id and o.id = new.opening_id and o.finished_at is null and o.abandoned_at is null
      and e.entry_date = o.cutover and case new.kind
        when 'DOCUMENT' then e.origin_type = 'TITLE' and exists (select from title_documents d
          where d.tenant_id = o.tenant_id and d.id = new.document_id and d.entry_id = e.id)
        when 'TREASURY' then e.origin_type = 'OPENING' and e.origin_id = o.id and exists (select from treasury_movements m
          where m.tenant_id = o.tenant_id and m.entry_id = e.id and m.treasury_account_id = new.treasury_account_id
            and m.origin_type = 'OPENING' and new.amount = case m.type when 'DEBITO' then m.amount else -m.amount end)
        else e.origin_type = 'OPENING' and e.origin_id = o.id end) then
    raise exception 'part % is of no opening', new.id
      using errcode = 'check_violation', constraint = 'opening_parts_true';
  end if;
  return null;
end $$;
create constraint trigger opening_parts_true after insert on opening_parts
  deferrable initially deferred for each row execute function refuse_untrue_part();

create function refuse_changed_part() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null or new.reversed_at is null
    or to_jsonb(new) - '{reversed_by,reversed_at,reason}'::text[]
      <> to_jsonb(old) - '{reversed_by,reversed_at,reason}'::text[]
    or not exists (select from openings o join gl_entries e on e.tenant_id = o.tenant_id and e.origin_type = 'REVERSAL'
        and e.origin_id = new.entry_id and e.entry_date = o.cutover
      where o.tenant_id = new.tenant_id and o.id = new.opening_id and o.finished_at is null
        and o.abandoned_at is null) then
    raise exception 'part % is not taken back', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger opening_parts_are_final before update on opening_parts
  for each row execute function refuse_changed_part();
create trigger opening_parts_stay before delete or truncate on opening_parts
  for each statement execute function refuse_rewriting();

-- As before (0041); and while an opening is worked on, nothing else is posted up to its cutover.
create or replace function refuse_closed_period() returns trigger language plpgsql security definer as $$
declare
  posted record;
  closed date;
  opening record;
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
    select id, cutover into opening from openings
      where tenant_id = posted.tenant_id and abandoned_at is null and finished_at is null
        and cutover >= posted.first_day;
    if found and exists (select from added e where e.tenant_id = posted.tenant_id and e.entry_date <= opening.cutover
        and (e.entry_date = opening.cutover and case e.origin_type
          when 'OPENING' then e.origin_id = opening.id
          when 'TITLE' then exists (select from opening_parts part where part.tenant_id = e.tenant_id
            and part.opening_id = opening.id and part.kind = 'DOCUMENT' and part.entry_id = e.id)
          when 'REVERSAL' then exists (select from opening_parts part where part.tenant_id = e.tenant_id
            and part.opening_id = opening.id and part.entry_id = e.origin_id)
          else false end) is not true) then
      raise exception 'the opening of % is worked on', opening.cutover
        using errcode = 'check_violation', constraint = 'gl_entries_opening_working',
          detail = to_char(opening.cutover, 'YYYY-MM-DD');
    end if;
  end loop;
  return null;
end $$;

-- At commit: what a part posted is taken back with it alone.
create function check_opening_entries() returns trigger language plpgsql security definer as $$
declare
  wrong uuid;
begin
  if not exists (select from openings where tenant_id = new.tenant_id) then
    return null;
  end if;
  select e.id into wrong from gl_entries e
    where e.tenant_id = new.tenant_id and e.id = any(new.row_ids) and e.origin_type = 'REVERSAL'
      and exists (select from opening_parts part where part.tenant_id = e.tenant_id
        and part.entry_id = e.origin_id and part.reversed_at is null)
    limit 1;
  if wrong is not null then
    raise exception 'entry % takes back what a part posted', wrong
      using errcode = 'check_violation', constraint = 'gl_entries_of_opening';
  end if;
  return null;
end $$;
create constraint trigger pending_entries_of_opening after insert on pending_entries
  deferrable initially deferred for each row execute function check_opening_entries();

do $$
declare
  guard record;
begin
  for guard in select oid::regprocedure as name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname in ('opening_ways', 'opening_checks', 'is_of_opening',
      'opening_holds', 'refuse_late_opening', 'refuse_changed_opening', 'refuse_untrue_opening', 'refuse_open_opening',
      'refuse_posted_balances', 'refuse_untrue_part', 'refuse_changed_part', 'refuse_closed_period',
      'check_opening_entries')
  loop
    execute format('alter function %s set search_path to %I, pg_temp', guard.name, current_schema());
  end loop;
  for guard in
    select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
        and (c.relname in ('openings', 'opening_balances', 'opening_parts')
          or t.tgname in ('tenant_periods_opening_closed', 'pending_entries_of_opening'))
  loop
    execute format('alter table %I enable always trigger %I', guard.table, guard.name);
  end loop;
end $$;
