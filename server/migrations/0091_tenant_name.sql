-- What the tenant of the transaction is called. With the rights of the owner, because tenants stand outside every tenant.
create function name_of_tenant() returns text language sql stable security definer as $$
  select name from tenants where id = current_tenant()
$$;
do $$ begin
  execute format('alter function name_of_tenant() set search_path to %I, pg_temp', current_schema());
end $$;
