create table suppliers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  cnpj_cpf text check (char_length(cnpj_cpf) <= 32),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index suppliers_by_name on suppliers (tenant_id, lower(name), id) where deleted_at is null;
alter table suppliers enable row level security, force row level security;
create policy own_tenant on suppliers using (tenant_id = current_tenant());
grant select, insert, update on suppliers to app_user;

create table customers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  cnpj_cpf text check (char_length(cnpj_cpf) <= 32),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index customers_by_name on customers (tenant_id, lower(name), id) where deleted_at is null;
alter table customers enable row level security, force row level security;
create policy own_tenant on customers using (tenant_id = current_tenant());
grant select, insert, update on customers to app_user;
