-- Who belongs to a company, with which role, and when they signed in stands in the company's own trail too. With the rights
-- of the owner, because both are written outside every company; linked at once, while its rows can be seen.
create function note_in_tenant(tenant uuid, author uuid, request text, noted_action text, noted_entity text,
  noted_id text, noted_before jsonb, noted_after jsonb) returns void language plpgsql security definer as $$
declare
  scope text := coalesce(current_setting('app.tenant_id', true), '');
begin
  perform set_config('app.tenant_id', tenant::text, true);
  insert into audit_log (tenant_id, id, user_id, request_id, action, entity, entity_id, before, after)
    values (tenant, gen_random_uuid(), author, request, noted_action, noted_entity, noted_id, noted_before, noted_after);
  set constraints pending_batches_checked immediate;
  set constraints pending_batches_checked deferred;
  perform set_config('app.tenant_id', scope, true);
end $$;
revoke execute on function note_in_tenant(uuid, uuid, text, text, text, text, jsonb, jsonb) from public;

create function note_link_in_tenant() returns trigger language plpgsql security definer as $$
declare
  link jsonb := coalesce(new.after, new.before);
  person jsonb := jsonb_build_object('email', (select email from users where id = (link ->> 'user_id')::uuid));
begin
  perform note_in_tenant((link ->> 'tenant_id')::uuid, new.user_id, new.request_id, new.action, new.entity,
    link ->> 'user_id', (new.before || person) - 'tenant_id', (new.after || person) - 'tenant_id');
  return null;
end $$;
create trigger administration_log_reaches_tenants after insert on administration_log
  for each row when (new.entity = 'user_tenant_links') execute function note_link_in_tenant();

create function note_sign_in_in_tenants() returns trigger language plpgsql security definer as $$
declare
  entered uuid;
begin
  for entered in select link.tenant_id from user_tenant_links link join tenants on tenants.id = link.tenant_id
      where link.user_id = new.user_id and tenants.deleted_at is null order by link.tenant_id loop
    perform note_in_tenant(entered, new.user_id, new.session_id::text, 'create', 'sessions', new.session_id::text, null,
      jsonb_strip_nulls(jsonb_build_object('address', new.address, 'agent', new.agent)));
  end loop;
  return null;
end $$;
create trigger session_history_reaches_tenants after insert on session_history
  for each row when (new.event = 'begun') execute function note_sign_in_in_tenants();

alter table administration_log enable always trigger administration_log_reaches_tenants;
alter table session_history enable always trigger session_history_reaches_tenants;
do $$
declare
  guard text;
begin
  foreach guard in array array['note_in_tenant(uuid, uuid, text, text, text, text, jsonb, jsonb)', 'note_link_in_tenant()',
    'note_sign_in_in_tenants()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
