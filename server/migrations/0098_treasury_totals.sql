-- What came and went on each account of the treasury in each month, kept in the transaction that records it: a balance is a
-- sum of months and the days of one, however long the account is kept. Shares as in gl_month_totals: a movement comes after
-- its entry was counted, so its transaction already holds that share of its tenant.
create table treasury_month_totals (
  tenant_id uuid not null references tenants,
  treasury_account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  share smallint not null,
  inflow numeric(24, 2) not null check (inflow >= 0 and inflow < 'Infinity'),
  outflow numeric(24, 2) not null check (outflow >= 0 and outflow < 'Infinity'),
  primary key (tenant_id, treasury_account_id, month, share)
) with (fillfactor = 50);
alter table treasury_month_totals enable row level security, force row level security;
create policy own_tenant on treasury_month_totals using (tenant_id = current_tenant());

-- With the rights of the owner: the role that records cannot write a total.
create function total_movements() returns trigger language plpgsql security definer as $$
begin
  insert into treasury_month_totals as kept (tenant_id, treasury_account_id, month, share, inflow, outflow)
    select tenant_id, treasury_account_id, date_trunc('month', movement_date::timestamp)::date, pg_backend_pid() & 15,
      coalesce(sum(amount) filter (where type = 'DEBITO'), 0), coalesce(sum(amount) filter (where type = 'CREDITO'), 0)
    from added group by 1, 2, 3
    on conflict (tenant_id, treasury_account_id, month, share)
    do update set inflow = kept.inflow + excluded.inflow, outflow = kept.outflow + excluded.outflow;
  return null;
end $$;
do $$ begin
  execute format('alter function total_movements() set search_path to %I, pg_temp', current_schema());
end $$;

-- What is there already. A table's owner, too, sees no rows of a tenant outside its scope while it is forced.
alter table treasury_movements no force row level security;
alter table treasury_month_totals no force row level security;
insert into treasury_month_totals (tenant_id, treasury_account_id, month, share, inflow, outflow)
  select tenant_id, treasury_account_id, date_trunc('month', movement_date::timestamp)::date, 0,
    coalesce(sum(amount) filter (where type = 'DEBITO'), 0), coalesce(sum(amount) filter (where type = 'CREDITO'), 0)
  from treasury_movements group by 1, 2, 3;
alter table treasury_movements force row level security;
alter table treasury_month_totals force row level security;

create trigger treasury_movements_totaled after insert on treasury_movements
  referencing new table as added for each statement execute function total_movements();
alter table treasury_movements enable always trigger treasury_movements_totaled;
