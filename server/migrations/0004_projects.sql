create table projects (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  address text check (char_length(address) <= 500),
  status text not null check (status in ('Planning', 'Active', 'OnHold', 'Completed', 'Archived')),
  start_date date,
  end_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  constraint projects_dates_in_order check (end_date >= start_date)
);
create index projects_by_name on projects (tenant_id, lower(name), id) where deleted_at is null;
alter table projects enable row level security, force row level security;
create policy own_tenant on projects using (tenant_id = current_tenant());
grant select, insert, update on projects to app_user;
