-- What was posted to each account in each month, kept in the transaction that posts: with a million lines a trial balance
-- from here takes a hundredth of a scan. Each sum has sixteen shares and a connection adds to its own, as in
-- gl_entry_counts. An entry was counted before its lines come, so its transaction already holds that share of its
-- tenant: two of one share follow each other, and none waits for another in a circle.
create table gl_month_totals (
  tenant_id uuid not null references tenants,
  account_id integer not null,
  month date not null check (extract(day from month) = 1),
  is_closing boolean not null,
  share smallint not null,
  debit numeric(24, 2) not null check (debit >= 0 and debit < 'Infinity'),
  credit numeric(24, 2) not null check (credit >= 0 and credit < 'Infinity'),
  primary key (tenant_id, account_id, month, is_closing, share)
) with (fillfactor = 50);
alter table gl_month_totals enable row level security, force row level security;
create policy own_tenant on gl_month_totals using (tenant_id = current_tenant());
grant select on gl_month_totals to app_user;

-- The same by cost center and the project it had, of the lines that have a center: asked for only where a report is
-- split by them. No project is the uuid of zeros, because a key has no nulls.
create table gl_center_totals (
  tenant_id uuid not null references tenants,
  cost_center_id uuid not null,
  project_id uuid not null,
  account_id integer not null,
  month date not null check (extract(day from month) = 1),
  is_closing boolean not null,
  share smallint not null,
  debit numeric(24, 2) not null check (debit >= 0 and debit < 'Infinity'),
  credit numeric(24, 2) not null check (credit >= 0 and credit < 'Infinity'),
  primary key (tenant_id, cost_center_id, project_id, account_id, month, is_closing, share)
) with (fillfactor = 50);
create index gl_center_totals_by_project on gl_center_totals (tenant_id, project_id, account_id, month);
create index gl_center_totals_by_month on gl_center_totals (tenant_id, month, account_id);
alter table gl_center_totals enable row level security, force row level security;
create policy own_tenant on gl_center_totals using (tenant_id = current_tenant());
grant select on gl_center_totals to app_user;

-- With the rights of the owner: the role that posts cannot write a total.
create function total_lines() returns trigger language plpgsql security definer as $$
begin
  insert into gl_month_totals as kept (tenant_id, account_id, month, is_closing, share, debit, credit)
    select tenant_id, account_id, date_trunc('month', entry_date::timestamp)::date, is_closing, pg_backend_pid() & 15,
      coalesce(sum(amount) filter (where type = 'DEBIT'), 0), coalesce(sum(amount) filter (where type = 'CREDIT'), 0)
    from added group by 1, 2, 3, 4
    on conflict (tenant_id, account_id, month, is_closing, share)
    do update set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
  insert into gl_center_totals as kept
      (tenant_id, cost_center_id, project_id, account_id, month, is_closing, share, debit, credit)
    select tenant_id, cost_center_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'), account_id,
      date_trunc('month', entry_date::timestamp)::date, is_closing, pg_backend_pid() & 15,
      coalesce(sum(amount) filter (where type = 'DEBIT'), 0), coalesce(sum(amount) filter (where type = 'CREDIT'), 0)
    from added where cost_center_id is not null group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, cost_center_id, project_id, account_id, month, is_closing, share)
    do update set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
  return null;
end $$;
do $$ begin
  execute format('alter function total_lines() set search_path to %I, pg_temp', current_schema());
end $$;

-- What is there already. A table's owner, too, sees no rows of a tenant outside its scope while it is forced.
alter table gl_lines no force row level security;
alter table gl_month_totals no force row level security;
alter table gl_center_totals no force row level security;
insert into gl_month_totals (tenant_id, account_id, month, is_closing, share, debit, credit)
  select tenant_id, account_id, date_trunc('month', entry_date::timestamp)::date, is_closing, 0,
    coalesce(sum(amount) filter (where type = 'DEBIT'), 0), coalesce(sum(amount) filter (where type = 'CREDIT'), 0)
  from gl_lines group by 1, 2, 3, 4;
insert into gl_center_totals (tenant_id, cost_center_id, project_id, account_id, month, is_closing, share, debit, credit)
  select tenant_id, cost_center_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'), account_id,
    date_trunc('month', entry_date::timestamp)::date, is_closing, 0,
    coalesce(sum(amount) filter (where type = 'DEBIT'), 0), coalesce(sum(amount) filter (where type = 'CREDIT'), 0)
  from gl_lines where cost_center_id is not null group by 1, 2, 3, 4, 5, 6;
alter table gl_lines force row level security;
alter table gl_month_totals force row level security;
alter table gl_center_totals force row level security;

create trigger gl_lines_totaled after insert on gl_lines
  referencing new table as added for each statement execute function total_lines();
alter table gl_lines enable always trigger gl_lines_totaled;
