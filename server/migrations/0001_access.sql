-- People, companies and who may enter which: small tables outside any tenant.
create table users (
  id uuid primary key,
  email text not null check (email = btrim(email) and email <> ''),
  full_name text,
  password_hash text,
  is_active boolean not null default true,
  is_superuser boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (lower(email));

create table tenants (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  cnpj text,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table roles (
  id integer primary key,
  name text not null unique
);
insert into roles (id, name) values
  (1, 'Tenant Admin'), (2, 'Financeiro'), (3, 'Comercial'), (4, 'Operacional'), (5, 'Visualizador');

create table user_tenant_links (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  role_id integer not null references roles,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index user_tenant_links_user on user_tenant_links (user_id);

-- A token is kept as its SHA-256 only.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
