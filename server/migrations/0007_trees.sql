-- The last number given in a tenant, per kind of row: a sequence would be shared by all tenants and leave gaps.
create table counters (
  tenant_id uuid not null references tenants,
  name text not null check (name in ('accounts', 'cost_center_moves')),
  value integer not null,
  primary key (tenant_id, name)
);
alter table counters enable row level security, force row level security;
create policy own_tenant on counters using (tenant_id = current_tenant());
grant select, insert, update on counters to app_user;

-- Hierarchical codes by their numbers: every run of digits padded to ten, so that 1.1.2 stands before 1.1.10. Kept in
-- the rows, because an index on the expression is not used for the order and computing it costs 10 us a row.
create function code_order(code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(code), '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')
$$;

-- The chart of accounts. A parent is synthetic by its key, and what never changes has no privilege to be changed.
create table accounts (
  tenant_id uuid not null references tenants,
  id integer not null check (id > 0),
  code text not null check (code = btrim(code) and char_length(code) between 1 and 30),
  code_key text collate "C" not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  description text check (char_length(description) <= 1000),
  type text not null check (type in ('ANALITICA', 'SINTETICA')),
  classification text not null
    check (classification in ('ATIVO', 'PASSIVO', 'PATRIMONIO_LIQUIDO', 'RECEITA', 'CUSTO', 'DESPESA')),
  parent_id integer check (parent_id <> id),
  parent_type text not null default 'SINTETICA' check (parent_type = 'SINTETICA'),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, type),
  constraint accounts_code_key check (code_key = code_order(code)),
  constraint accounts_parent foreign key (tenant_id, parent_id, parent_type) references accounts (tenant_id, id, type),
  constraint accounts_analytical_has_parent check (type = 'SINTETICA' or parent_id is not null)
);
create unique index accounts_code on accounts (tenant_id, lower(code));
create index accounts_in_order on accounts (tenant_id, code_key, id);
create index accounts_by_parent on accounts (tenant_id, parent_id) where is_active;
alter table accounts enable row level security, force row level security;
create policy own_tenant on accounts using (tenant_id = current_tenant());
grant select, insert on accounts to app_user;
grant update (name, description, is_active, version, updated_at) on accounts to app_user;

-- Cost centers. A parent is a grouping center by its key: one that has centers below it cannot become analytical.
create table cost_centers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  code text not null check (code = btrim(code) and char_length(code) between 1 and 30),
  code_key text collate "C" not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  description text check (char_length(description) <= 1000),
  type text not null check (type in ('ADMIN', 'PROJECT', 'OPERATIONAL', 'SALES', 'MARKETING', 'GENERAL')),
  is_analytical boolean not null default true,
  parent_id uuid check (parent_id <> id),
  parent_is_analytical boolean not null default false check (not parent_is_analytical),
  project_id uuid,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, is_analytical),
  constraint cost_centers_code_key check (code_key = code_order(code)),
  constraint cost_centers_parent foreign key (tenant_id, parent_id, parent_is_analytical)
    references cost_centers (tenant_id, id, is_analytical),
  constraint cost_centers_project foreign key (tenant_id, project_id) references projects (tenant_id, id),
  constraint cost_centers_project_by_type check ((type = 'PROJECT') = (project_id is not null))
);
create unique index cost_centers_code on cost_centers (tenant_id, lower(code));
create index cost_centers_in_order on cost_centers (tenant_id, code_key, id);
create index cost_centers_by_parent on cost_centers (tenant_id, parent_id);
create index cost_centers_by_project on cost_centers (tenant_id, project_id) where project_id is not null;
alter table cost_centers enable row level security, force row level security;
create policy own_tenant on cost_centers using (tenant_id = current_tenant());
grant select, insert, update on cost_centers to app_user;
