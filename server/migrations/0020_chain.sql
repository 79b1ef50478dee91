-- Tamper evidence. What a tenant posts and notes is linked into a chain in the same transaction: each link holds the
-- SHA-256 of its row's canonical JSON, and the SHA-256 of the link before and that. A row that was changed, put in or taken
-- out behind the program's back no longer fits its link. A tenant's chain has sixteen strands and a connection adds to its
-- own (as in gl_entry_counts), so that connections that post at the same time seldom wait for each other.
create table chain_heads (
  tenant_id uuid not null references tenants,
  strand smallint not null,
  number bigint not null,
  hash bytea not null,
  primary key (tenant_id, strand)
) with (fillfactor = 50);
alter table chain_heads enable row level security, force row level security;
create policy own_tenant on chain_heads using (tenant_id = current_tenant());
grant select on chain_heads to app_user;

create table chain_links (
  tenant_id uuid not null references tenants,
  strand smallint not null,
  number bigint not null,
  kind text not null check (kind in ('entry', 'audit')),
  row_id uuid not null,
  digest bytea not null,
  hash bytea not null,
  primary key (tenant_id, strand, number)
);
alter table chain_links enable row level security, force row level security;
create policy own_tenant on chain_links using (tenant_id = current_tenant());
grant select on chain_links to app_user;
create trigger chain_links_are_final before update or delete or truncate on chain_links
  for each statement execute function refuse_rewriting();
alter table chain_links enable always trigger chain_links_are_final;

-- Canonical JSON is the text of jsonb: keys by length and bytes, numbers with their decimals, instants in UTC. What is null
-- is left out, so that a column which comes later does not change what was linked before it.
create function entry_content(entry gl_entries) returns text language sql stable as $$
  select (jsonb_strip_nulls(to_jsonb(entry)) || jsonb_build_object('lines', (
    select jsonb_agg(jsonb_strip_nulls(to_jsonb(line)) - '{tenant_id,entry_id}'::text[] order by line.line_no)
    from gl_lines line where line.tenant_id = entry.tenant_id and line.entry_id = entry.id)))::text
$$;
create function audit_content(noted audit_log) returns text language sql stable as $$
  select (jsonb_strip_nulls(to_jsonb(noted) - '{before,after}'::text[])
    || jsonb_build_object('before', noted.before, 'after', noted.after))::text
$$;

-- With the rights of the owner: the role that posts cannot write a link.
create function append_link(tenant uuid, linked_kind text, linked uuid, content text) returns void
  language plpgsql security definer as $$
declare
  own_strand smallint := pg_backend_pid() & 15;
  own_digest bytea := sha256(convert_to(content, 'UTF8'));
  own record;
begin
  insert into chain_heads as head (tenant_id, strand, number, hash)
    values (tenant, own_strand, 1, sha256(own_digest))
    on conflict (tenant_id, strand) do update set number = head.number + 1, hash = sha256(head.hash || own_digest)
    returning number, hash into own;
  insert into chain_links (tenant_id, strand, number, kind, row_id, digest, hash)
    values (tenant, own_strand, own.number, linked_kind, linked, own_digest, own.hash);
end $$;
revoke execute on function append_link(uuid, text, uuid, text) from public;

create function link_entry() returns trigger language plpgsql security definer as $$
begin
  perform append_link(new.tenant_id, 'entry', new.id, entry_content(new));
  return null;
end $$;
create function link_audit() returns trigger language plpgsql security definer as $$
begin
  perform append_link(new.tenant_id, 'audit', new.id, audit_content(new));
  return null;
end $$;

do $$
declare
  guard text;
begin
  foreach guard in array array['entry_content(gl_entries)', 'audit_content(audit_log)',
    'append_link(uuid, text, uuid, text)', 'link_entry()', 'link_audit()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
alter function entry_content(gl_entries) set timezone to 'UTC';
alter function audit_content(audit_log) set timezone to 'UTC';

-- What is there already is linked in the order in which it came.
alter table gl_entries no force row level security;
alter table gl_lines no force row level security;
alter table audit_log no force row level security;
alter table chain_heads no force row level security;
alter table chain_links no force row level security;
do $$
declare
  entry gl_entries;
  noted audit_log;
begin
  for entry in select * from gl_entries order by tenant_id, created_at, id loop
    perform append_link(entry.tenant_id, 'entry', entry.id, entry_content(entry));
  end loop;
  for noted in select * from audit_log order by tenant_id, at, id loop
    perform append_link(noted.tenant_id, 'audit', noted.id, audit_content(noted));
  end loop;
end $$;
alter table gl_entries force row level security;
alter table gl_lines force row level security;
alter table audit_log force row level security;
alter table chain_heads force row level security;
alter table chain_links force row level security;

-- At commit: an entry has all its lines by then, and the strand is held for as short as can be.
create constraint trigger gl_entries_are_linked after insert on gl_entries
  deferrable initially deferred for each row execute function link_entry();
create constraint trigger audit_log_is_linked after insert on audit_log
  deferrable initially deferred for each row execute function link_audit();
alter table gl_entries enable always trigger gl_entries_are_linked;
alter table audit_log enable always trigger audit_log_is_linked;
