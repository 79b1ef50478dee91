-- A password that somebody else chose: its user changes it before anything else.
alter table users add column has_initial_password boolean not null default false;

-- The chain holds the flag where it is set, so that the links of before keep their digests.
create or replace function administration_content(kind text, named text) returns text language plpgsql stable as $$
begin
  case kind
    when 'log' then return (select to_jsonb(r)::text from administration_log r where r.id = named::uuid);
    when 'users' then return (select (jsonb_build_object('email', email, 'full_name', full_name,
      'password_hash', password_hash, 'is_active', is_active, 'is_superuser', is_superuser, 'deleted_at', deleted_at)
      || case when has_initial_password then '{"has_initial_password": true}' else '{}' end::jsonb)::text
      from users r where r.id = named::uuid);
    when 'tenants' then return (select jsonb_build_object('name', name, 'cnpj', cnpj, 'status', status,
      'deleted_at', deleted_at)::text from tenants r where r.id = named::uuid);
    else return (select role_id::text from user_tenant_links r
      where r.user_id = split_part(named, ':', 1)::uuid and r.tenant_id = split_part(named, ':', 2)::uuid);
  end case;
end $$;
do $$ begin
  execute format('alter function administration_content(text, text) set search_path to %I, pg_temp', current_schema());
end $$;
alter function administration_content(text, text) set timezone to 'UTC';
