-- The role that every tenant transaction takes: it sees tenant tables only, and of those its own tenant's rows only.
do $$ begin
  if not exists (select from pg_roles where rolname = 'app_user') then
    create role app_user nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'app_user', 'member') then
    execute format('grant app_user to %I', current_user);
  end if;
  execute format('grant usage on schema %I to app_user', current_schema());
end $$;

-- Null without a scope, so that a query outside one finds nothing. The setting is '' after a first transaction.
create function current_tenant() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- The first answer to a request that carries an Idempotency-Key.
create table idempotency_keys (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  key text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy own_tenant on idempotency_keys using (tenant_id = current_tenant());
grant select, insert, update, delete on idempotency_keys to app_user;

-- Who changed what. Rows are added and never touched again.
create table audit_log (
  tenant_id uuid not null references tenants,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid not null references users,
  request_id text not null,
  action text not null check (action in ('create', 'update', 'remove')),
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  primary key (tenant_id, id)
);
create index audit_log_entity on audit_log (tenant_id, entity, entity_id, at);
alter table audit_log enable row level security, force row level security;
create policy own_tenant on audit_log using (tenant_id = current_tenant());
grant select, insert on audit_log to app_user;
