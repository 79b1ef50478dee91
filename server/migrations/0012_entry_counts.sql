-- How many entries a tenant has, exactly: counting a quarter of a million of them takes tens of milliseconds a page. The
-- count is kept in the transaction that posts, so it is rolled back with it. It has sixteen shares, and a connection
-- adds to its own, so that connections that post at the same time seldom wait for each other.
create table gl_entry_counts (
  tenant_id uuid not null references tenants,
  share smallint not null,
  entries bigint not null check (entries >= 0),
  primary key (tenant_id, share)
) with (fillfactor = 50);

-- A table's owner, too, sees no rows of a tenant outside its scope while row-level security is forced.
alter table gl_entries no force row level security;
insert into gl_entry_counts (tenant_id, share, entries) select tenant_id, 0, count(*) from gl_entries group by tenant_id;
alter table gl_entries force row level security;

alter table gl_entry_counts enable row level security, force row level security;
create policy own_tenant on gl_entry_counts using (tenant_id = current_tenant());
grant select on gl_entry_counts to app_user;

-- Counts with the rights of the owner: the role that posts cannot write the count.
create function count_entries() returns trigger language plpgsql security definer as $$
begin
  insert into gl_entry_counts as kept (tenant_id, share, entries)
    select tenant_id, pg_backend_pid() & 15, count(*) from added group by tenant_id
    on conflict (tenant_id, share) do update set entries = kept.entries + excluded.entries;
  return null;
end $$;
create trigger gl_entries_are_counted after insert on gl_entries
  referencing new table as added for each statement execute function count_entries();
