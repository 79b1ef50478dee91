-- The administration has a chain too: its log, and every state that the serving role gave to a user, a company or a link. A
-- row that was changed by anybody else no longer is what the chain last said of it.
create table administration_links (
  number bigint primary key,
  kind text not null check (kind in ('log', 'users', 'tenants', 'user_tenant_links')),
  row_id text not null,
  digest bytea not null,
  hash bytea not null,
  linked_at timestamptz not null default now()
);
create index administration_links_of_row on administration_links (kind, row_id, number);
create trigger administration_links_are_final before update or delete or truncate on administration_links
  for each statement execute function refuse_rewriting();
alter table administration_links enable always trigger administration_links_are_final;

-- A row that is gone has no content; its last link says so.
create function administration_content(kind text, named text) returns text language plpgsql stable as $$
begin
  case kind
    when 'log' then return (select to_jsonb(r)::text from administration_log r where r.id = named::uuid);
    when 'users' then return (select jsonb_build_object('email', email, 'full_name', full_name,
      'password_hash', password_hash, 'is_active', is_active, 'is_superuser', is_superuser, 'deleted_at', deleted_at)::text
      from users r where r.id = named::uuid);
    when 'tenants' then return (select jsonb_build_object('name', name, 'cnpj', cnpj, 'status', status,
      'deleted_at', deleted_at)::text from tenants r where r.id = named::uuid);
    else return (select role_id::text from user_tenant_links r
      where r.user_id = split_part(named, ':', 1)::uuid and r.tenant_id = split_part(named, ':', 2)::uuid);
  end case;
end $$;

create function append_administration_link(linked_kind text, named text) returns void
  language plpgsql security definer as $$
declare
  own record;
  own_digest bytea := sha256(convert_to(coalesce(administration_content(linked_kind, named), ''), 'UTF8'));
begin
  perform pg_advisory_xact_lock(7205188206);
  select number, hash into own from administration_links order by number desc limit 1;
  insert into administration_links (number, kind, row_id, digest, hash)
    values (coalesce(own.number, 0) + 1, linked_kind, named, own_digest, sha256(coalesce(own.hash, '') || convert_to(
      concat_ws('|', coalesce(own.number, 0) + 1, linked_kind, named, encode(own_digest, 'hex')), 'UTF8')));
end $$;
revoke execute on function append_administration_link(text, text) from public;

create function link_administration() returns trigger language plpgsql security definer as $$
declare
  row_of jsonb := to_jsonb(coalesce(new, old));
begin
  perform append_administration_link(tg_argv[0], case tg_argv[0]
    when 'user_tenant_links' then (row_of ->> 'user_id') || ':' || (row_of ->> 'tenant_id')
    else row_of ->> 'id' end);
  return null;
end $$;

-- Links what has no link yet: what was there before, and what a company's archive brings.
create function link_missing_administration() returns void language plpgsql security definer as $$
declare
  found record;
begin
  for found in
    select missing.* from (
      select 1 as place, 'log' as kind, id::text as named, at as since from administration_log
      union all select 2, 'tenants', id::text, created_at from tenants
      union all select 3, 'users', id::text, created_at from users
      union all select 4, 'user_tenant_links', user_id || ':' || tenant_id, created_at from user_tenant_links) missing
    where not exists (select from administration_links l where l.kind = missing.kind and l.row_id = missing.named)
    order by place, since, named
  loop
    perform append_administration_link(found.kind, found.named);
  end loop;
end $$;
revoke execute on function link_missing_administration() from public;

do $$
declare
  guard text;
begin
  foreach guard in array array['administration_content(text, text)', 'append_administration_link(text, text)',
    'link_administration()', 'link_missing_administration()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
alter function administration_content(text, text) set timezone to 'UTC';
select link_missing_administration();

-- States at commit, after the log of their change: without its links the numbers of the chain have gaps.
create trigger administration_log_is_linked after insert on administration_log
  for each row execute function link_administration('log');
create constraint trigger users_are_linked after insert or update on users
  deferrable initially deferred for each row when (current_user = 'app_server')
  execute function link_administration('users');
create constraint trigger tenants_are_linked after insert or update on tenants
  deferrable initially deferred for each row when (current_user = 'app_server')
  execute function link_administration('tenants');
create constraint trigger user_tenant_links_are_linked after insert or update or delete on user_tenant_links
  deferrable initially deferred for each row when (current_user = 'app_server')
  execute function link_administration('user_tenant_links');
alter table administration_log enable always trigger administration_log_is_linked;
alter table users enable always trigger users_are_linked;
alter table tenants enable always trigger tenants_are_linked;
alter table user_tenant_links enable always trigger user_tenant_links_are_linked;
