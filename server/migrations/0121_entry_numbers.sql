-- The number of each entry in the order of posting, without gaps, for each company (decision D35). It stands beside the entry,
-- whose content is linked and never changes. It is given at commit, where an entry is checked: who posts waits for another
-- only while that one commits, and a transaction that fails takes no number.
create table gl_entry_sequences (
  tenant_id uuid primary key references tenants,
  last bigint not null check (last >= 0)
) with (fillfactor = 50);
create table gl_entry_numbers (
  tenant_id uuid not null references tenants,
  number bigint not null check (number > 0),
  entry_id uuid not null,
  primary key (tenant_id, number),
  constraint gl_entry_numbers_once unique (tenant_id, entry_id),
  constraint gl_entry_numbers_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id)
);

-- A table's owner, too, sees no rows of a tenant outside its scope while row-level security is forced.
alter table gl_entries no force row level security;
insert into gl_entry_numbers (tenant_id, number, entry_id)
  select tenant_id, row_number() over (partition by tenant_id order by created_at, id), id from gl_entries;
alter table gl_entries force row level security;
insert into gl_entry_sequences (tenant_id, last) select tenant_id, count(*) from gl_entry_numbers group by tenant_id;

alter table gl_entry_sequences enable row level security, force row level security;
create policy own_tenant on gl_entry_sequences using (tenant_id = current_tenant());
grant select on gl_entry_sequences to app_user;
alter table gl_entry_numbers enable row level security, force row level security;
create policy own_tenant on gl_entry_numbers using (tenant_id = current_tenant());
grant select on gl_entry_numbers to app_user;
create trigger gl_entry_numbers_are_final before update or delete or truncate on gl_entry_numbers
  for each statement execute function refuse_rewriting();
alter table gl_entry_numbers enable always trigger gl_entry_numbers_are_final;

-- With the rights of the owner: the role that posts cannot write a number.
create function number_entries(tenant uuid, ids uuid[]) returns void language plpgsql security definer as $$
declare
  before bigint;
begin
  insert into gl_entry_sequences (tenant_id, last) values (tenant, 0) on conflict do nothing;
  update gl_entry_sequences set last = last + cardinality(ids) where tenant_id = tenant
    returning last - cardinality(ids) into before;
  insert into gl_entry_numbers (tenant_id, number, entry_id)
    select tenant, before + named.place, named.id from unnest(ids) with ordinality as named(id, place);
end $$;
revoke execute on function number_entries(uuid, uuid[]) from public;

-- Locks come in one order: the sequence before a strand of the chain, also when a note was written before the entry.
create or replace function check_batch() returns trigger language plpgsql security definer as $$
declare
  wrong uuid;
begin
  if new.kind = 'audit' then
    perform from gl_entry_sequences where tenant_id = new.tenant_id and exists (
      select from pending_batches where tenant_id = new.tenant_id and kind = 'entry') for update;
  end if;
  if new.kind = 'entry' then
    wrong := unbalanced_entry(new.tenant_id, new.row_ids);
    if wrong is not null then
      raise exception 'entry % is not balanced', wrong
        using errcode = 'check_violation', constraint = 'gl_entries_lines_balanced';
    end if;
    perform number_entries(new.tenant_id, new.row_ids);
  elsif new.kind = 'document' then
    wrong := untrue_document(new.tenant_id, new.row_ids);
    if wrong is not null then
      raise exception 'document % does not add up', wrong
        using errcode = 'check_violation', constraint = 'title_documents_sums';
    end if;
  end if;
  if new.kind <> 'document' then
    perform append_links(new.tenant_id, new.kind, new.row_ids);
  end if;
  delete from pending_batches where tenant_id = new.tenant_id and id = new.id;
  return null;
end $$;
do $$
declare
  guard text;
begin
  foreach guard in array array['number_entries(uuid, uuid[])', 'check_batch()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
