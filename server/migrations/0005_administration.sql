-- What the administration edits carries a version, so that an edit of an older row is noticed.
alter table users add column version integer not null default 1;
alter table tenants add column version integer not null default 1;
alter table user_tenant_links
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- The status is free text, hence also none.
alter table tenants alter column status set default 'active', alter column status drop not null;

-- The same two books as inside a tenant, for what belongs to none. The role app_user does not see them.
create table administration_keys (
  user_id uuid not null references users,
  key text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index administration_keys_age on administration_keys (created_at);

create table administration_log (
  id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid not null references users,
  request_id text not null,
  action text not null check (action in ('create', 'update', 'remove', 'restore')),
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index administration_log_entity on administration_log (entity, entity_id, at);

-- Rows are added and never touched again, not even by the role that owns the table.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger administration_log_is_final before update or delete or truncate on administration_log
  for each statement execute function refuse_rewriting();
