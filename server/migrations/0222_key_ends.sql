-- A key of another program has a last day and says when it was last used. Keys made before have no last day.
alter table integration_keys add column expires_on date, add column last_used_at timestamptz;

-- Role of the person who made a key, while the link that they had then stands; null when it ended.
create function role_of_maker(maker uuid, since timestamptz) returns integer
  language sql stable security definer as $$
  select link.role_id from user_tenant_links link join users person on person.id = link.user_id
  where link.tenant_id = current_tenant() and link.user_id = maker and link.created_at <= since
    and person.is_active and person.deleted_at is null
$$;
do $$ begin
  execute format('alter function role_of_maker(uuid, timestamptz) set search_path to %I, pg_temp', current_schema());
end $$;
