-- What waits for the commit waits once for each statement, not once for each row: thousands of rows that came together are
-- checked and linked together. The head of a strand was changed once for each link, and each change had to pass by all
-- the earlier ones of its transaction. Nobody but the guards writes here, and nothing stays.
create table pending_batches (
  tenant_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('entry', 'audit', 'document')),
  row_ids uuid[] not null,
  primary key (tenant_id, id)
);
alter table pending_batches enable row level security, force row level security;
create policy own_tenant on pending_batches using (tenant_id = current_tenant());
grant select on pending_batches to app_user;

-- With the rights of the owner: the role that posts can neither put a batch in nor take one out.
create function queue_batch() returns trigger language plpgsql security definer as $$
begin
  insert into pending_batches (tenant_id, kind, row_ids)
    select tenant_id, tg_argv[0], array_agg(id) from added group by tenant_id;
  return null;
end $$;

-- Links rows in the order in which they are named. A row that is not to be seen has no content, which no link may lack.
create function append_links(tenant uuid, linked_kind text, linked uuid[]) returns void
  language plpgsql security definer as $$
declare
  own_strand smallint := pg_backend_pid() & 15;
  digests bytea[];
  hashes bytea[] := '{}';
  own record;
  tip bytea;
  digest bytea;
begin
  if linked_kind = 'entry' then
    digests := array(select sha256(convert_to(
        (select entry_content(e) from gl_entries e where e.tenant_id = tenant and e.id = named.id), 'UTF8'))
      from unnest(linked) with ordinality as named(id, place) order by place);
  else
    digests := array(select sha256(convert_to(
        (select audit_content(a) from audit_log a where a.tenant_id = tenant and a.id = named.id), 'UTF8'))
      from unnest(linked) with ordinality as named(id, place) order by place);
  end if;
  insert into chain_heads (tenant_id, strand, number, hash) select tenant, own_strand, 0, ''
    where not exists (select from chain_heads where tenant_id = tenant and strand = own_strand)
    on conflict do nothing;
  select number, hash into own from chain_heads where tenant_id = tenant and strand = own_strand for update;
  tip := own.hash;
  foreach digest in array digests loop
    tip := sha256(tip || digest);
    hashes := hashes || tip;
  end loop;
  insert into chain_links (tenant_id, strand, number, kind, row_id, digest, hash)
    select tenant, own_strand, own.number + link.place, linked_kind, link.row_id, link.digest, link.hash
    from unnest(linked, digests, hashes) with ordinality as link(row_id, digest, hash, place);
  update chain_heads set number = own.number + cardinality(linked), hash = tip
    where tenant_id = tenant and strand = own_strand;
end $$;
revoke execute on function append_links(uuid, text, uuid[]) from public;

-- The first of these entries whose lines are not what it says; one that is not to be seen is not what it says. Here and
-- below each row is asked for by its key, in a subquery that no plan turns into a reading of the whole table.
create function unbalanced_entry(tenant uuid, ids uuid[]) returns uuid language sql stable as $$
  select named.id from unnest(ids) as named(id)
  where (
    select (e.total_debit, e.total_credit, e.line_count::bigint) = (
        select coalesce(sum(amount) filter (where type = 'DEBIT'), 0),
          coalesce(sum(amount) filter (where type = 'CREDIT'), 0), count(*)
        from gl_lines where tenant_id = tenant and entry_id = named.id)
    from gl_entries e where e.tenant_id = tenant and e.id = named.id) is not true
  limit 1
$$;

-- The first of these documents that does not add up (0082).
create function untrue_document(tenant uuid, ids uuid[]) returns uuid language sql stable as $$
  select named.id from unnest(ids) as named(id)
  where (
    select d.total = (select sum(amount) from title_allocations where tenant_id = tenant and document_id = named.id)
      and d.total = (select sum(amount) from title_installments where tenant_id = tenant and document_id = named.id)
        + (select coalesce(sum(amount), 0) from title_deductions where tenant_id = tenant and document_id = named.id)
      and d.total = (select total_debit from gl_entries where tenant_id = tenant and id = d.entry_id
        and origin_type = 'TITLE' and origin_id = d.id and entry_date = d.issue_date)
    from title_documents d where d.tenant_id = tenant and d.id = named.id) is not true
  limit 1
$$;

create function check_batch() returns trigger language plpgsql security definer as $$
declare
  wrong uuid;
begin
  if new.kind = 'entry' then
    wrong := unbalanced_entry(new.tenant_id, new.row_ids);
    if wrong is not null then
      raise exception 'entry % is not balanced', wrong
        using errcode = 'check_violation', constraint = 'gl_entries_lines_balanced';
    end if;
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

-- An installment is the last that a document gets; the other parts are added up only when they come after one.
create or replace function refuse_untrue_lines() returns trigger language plpgsql as $$
declare
  documents uuid[];
  wrong uuid;
  tenant uuid;
begin
  for tenant, documents in select tenant_id, array_agg(distinct document_id) from added group by tenant_id loop
    if tg_table_name <> 'title_installments' then
      documents := array(select distinct document_id from title_installments
        where tenant_id = tenant and document_id = any(documents));
    end if;
    wrong := untrue_document(tenant, documents);
    if wrong is not null then
      raise exception 'document % does not add up', wrong
        using errcode = 'check_violation', constraint = 'title_documents_sums';
    end if;
  end loop;
  return null;
end $$;

-- A line asks for its entry once, and for a project only where it has a cost center.
create or replace function place_line() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select entry_date, origin_type, origin_id, line_count, xmin = pg_current_xact_id()::xid as is_new into entry
    from gl_entries where tenant_id = new.tenant_id and id = new.entry_id;
  if entry.is_new is not true then
    raise exception 'entry % is already posted', new.entry_id using errcode = 'insufficient_privilege';
  end if;
  if new.line_no not between 1 and entry.line_count then
    raise exception 'entry % has % lines', new.entry_id, entry.line_count
      using errcode = 'check_violation', constraint = 'gl_lines_within_count';
  end if;
  new.entry_date := entry.entry_date;
  new.is_closing := entry.origin_type = 'CLOSING';
  new.project_id := null;
  if new.cost_center_id is not null and entry.origin_type = 'REVERSAL' then
    select project_id into new.project_id from gl_lines
      where tenant_id = new.tenant_id and entry_id = entry.origin_id and line_no = new.line_no;
  elsif new.cost_center_id is not null then
    select project_id into new.project_id from cost_centers
      where tenant_id = new.tenant_id and id = new.cost_center_id;
  end if;
  return new;
end $$;

drop trigger gl_entries_lines_balanced on gl_entries;
drop trigger gl_entries_are_linked on gl_entries;
drop trigger audit_log_is_linked on audit_log;
drop trigger title_documents_sums on title_documents;
drop trigger gl_lines_come_with_entry on gl_lines;
drop function refuse_unbalanced_entry(), link_entry(), link_audit(), append_link(uuid, text, uuid, text),
  refuse_untrue_document(), document_adds_up(uuid, uuid), refuse_late_line();

create constraint trigger pending_batches_checked after insert on pending_batches
  deferrable initially deferred for each row execute function check_batch();
create trigger gl_entries_lines_balanced after insert on gl_entries
  referencing new table as added for each statement execute function queue_batch('entry');
create trigger audit_log_is_linked after insert on audit_log
  referencing new table as added for each statement execute function queue_batch('audit');
create trigger title_documents_sums after insert on title_documents
  referencing new table as added for each statement execute function queue_batch('document');
alter table pending_batches enable always trigger pending_batches_checked;
alter table gl_entries enable always trigger gl_entries_lines_balanced;
alter table audit_log enable always trigger audit_log_is_linked;
alter table title_documents enable always trigger title_documents_sums;

do $$
declare
  guard text;
begin
  foreach guard in array array['queue_batch()', 'append_links(uuid, text, uuid[])', 'unbalanced_entry(uuid, uuid[])',
    'untrue_document(uuid, uuid[])', 'check_batch()', 'refuse_untrue_lines()', 'place_line()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
