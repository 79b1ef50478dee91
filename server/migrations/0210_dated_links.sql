-- A link says of which day its row is, when it was linked, of which kind it is and where it stands: a bundle of a period
-- proves by the links alone which rows belong to it. Edition 1 are the links made before, whose hash holds only the digest;
-- the seal that follows them in each strand holds kind, row and days of each.
alter table chain_links disable trigger chain_links_are_final;
alter table chain_links
  add column edition smallint not null default 1,
  add column day date,
  add column linked_on date,
  drop constraint chain_links_kind_check,
  add constraint chain_links_kind_check check (kind in ('entry', 'audit', 'seal', 'bundle'));
update chain_links link set day = entry.entry_date, linked_on = (entry.created_at at time zone 'America/Sao_Paulo')::date
  from gl_entries entry
  where link.kind = 'entry' and entry.tenant_id = link.tenant_id and entry.id = link.row_id;
update chain_links link set day = (noted.at at time zone 'America/Sao_Paulo')::date,
    linked_on = (noted.at at time zone 'America/Sao_Paulo')::date
  from audit_log noted
  where link.kind = 'audit' and noted.tenant_id = link.tenant_id and noted.id = link.row_id;

-- Text of a link of edition 2, whose hash is the SHA-256 of the hash before it and of this.
create function link_text(strand smallint, number bigint, kind text, row_id uuid, day date, linked_on date, digest bytea)
  returns text language sql immutable parallel safe as $$
  select concat_ws('|', strand, number, kind, row_id, coalesce(to_char(day, 'YYYY-MM-DD'), ''),
    coalesce(to_char(linked_on, 'YYYY-MM-DD'), ''), encode(digest, 'hex'))
$$;

-- Digest of the links of edition 1 in a strand.
create function sealed_digest(tenant uuid, sealed smallint) returns bytea language sql stable as $$
  select sha256(convert_to(string_agg(link_text(strand, number, kind, row_id, day, linked_on, digest), E'\n' order by number),
    'UTF8')) from chain_links where tenant_id = tenant and strand = sealed and edition = 1
$$;
do $$
declare
  head record;
  sealed bytea;
  today date := (now() at time zone 'America/Sao_Paulo')::date;
  sealing uuid := '00000000-0000-0000-0000-000000000000';
  tip bytea;
begin
  for head in select * from chain_heads where number > 0 order by tenant_id, strand loop
    sealed := sealed_digest(head.tenant_id, head.strand);
    tip := sha256(head.hash || convert_to(
      link_text(head.strand, head.number + 1, 'seal', sealing, today, today, sealed), 'UTF8'));
    insert into chain_links (tenant_id, strand, number, edition, kind, row_id, day, linked_on, digest, hash)
      values (head.tenant_id, head.strand, head.number + 1, 2, 'seal', sealing, today, today, sealed, tip);
    update chain_heads set number = head.number + 1, hash = tip
      where tenant_id = head.tenant_id and strand = head.strand;
  end loop;
end $$;
alter table chain_links alter column edition set default 2;
alter table chain_links enable always trigger chain_links_are_final;
create index chain_links_by_row on chain_links (tenant_id, row_id);

-- As before (0110), in edition 2.
create or replace function append_links(tenant uuid, linked_kind text, linked uuid[]) returns void
  language plpgsql security definer as $$
declare
  own_strand smallint := case linked_kind when 'bundle' then 16 else pg_backend_pid() & 15 end;
  today date := (now() at time zone 'America/Sao_Paulo')::date;
  digests bytea[];
  days date[];
  hashes bytea[] := '{}';
  own record;
  tip bytea;
begin
  if linked_kind = 'entry' then
    digests := array(select sha256(convert_to(
        (select entry_content(e) from gl_entries e where e.tenant_id = tenant and e.id = named.id), 'UTF8'))
      from unnest(linked) with ordinality as named(id, place) order by place);
    days := array(select (select entry_date from gl_entries e where e.tenant_id = tenant and e.id = named.id)
      from unnest(linked) with ordinality as named(id, place) order by place);
  elsif linked_kind = 'audit' then
    digests := array(select sha256(convert_to(
        (select audit_content(a) from audit_log a where a.tenant_id = tenant and a.id = named.id), 'UTF8'))
      from unnest(linked) with ordinality as named(id, place) order by place);
    days := array(select (select (at at time zone 'America/Sao_Paulo')::date from audit_log a
        where a.tenant_id = tenant and a.id = named.id)
      from unnest(linked) with ordinality as named(id, place) order by place);
  else
    digests := array(select sha256(convert_to(
        (select content from audit_bundles b where b.tenant_id = tenant and b.id = named.id), 'UTF8'))
      from unnest(linked) with ordinality as named(id, place) order by place);
    days := array_fill(today, array[cardinality(linked)]);
  end if;
  insert into chain_heads (tenant_id, strand, number, hash) select tenant, own_strand, 0, ''
    where not exists (select from chain_heads where tenant_id = tenant and strand = own_strand)
    on conflict do nothing;
  select number, hash into own from chain_heads where tenant_id = tenant and strand = own_strand for update;
  tip := own.hash;
  for step in 1 .. cardinality(linked) loop
    tip := sha256(tip || convert_to(
      link_text(own_strand, own.number + step, linked_kind, linked[step], days[step], today, digests[step]), 'UTF8'));
    hashes := hashes || tip;
  end loop;
  insert into chain_links (tenant_id, strand, number, edition, kind, row_id, day, linked_on, digest, hash)
    select tenant, own_strand, own.number + link.place, 2, linked_kind, link.row_id, link.day, today, link.digest, link.hash
    from unnest(linked, days, digests, hashes) with ordinality as link(row_id, day, digest, hash, place);
  update chain_heads set number = own.number + cardinality(linked), hash = tip
    where tenant_id = tenant and strand = own_strand;
end $$;

-- The head of each bundle that was handed out: company, period, ends of the chain and a digest of each file. It is linked
-- into a strand of its own when it is written. Without author when an operator made it.
create table audit_bundles (
  tenant_id uuid not null references tenants,
  id uuid not null,
  content text not null check (char_length(content) between 2 and 100000),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table audit_bundles enable row level security, force row level security;
create policy own_tenant on audit_bundles using (tenant_id = current_tenant());
create trigger audit_bundles_are_final before update or delete or truncate on audit_bundles
  for each statement execute function refuse_rewriting();
create function link_bundle() returns trigger language plpgsql security definer as $$
begin
  perform append_links(new.tenant_id, 'bundle', array[new.id]);
  return null;
end $$;
create trigger audit_bundles_are_linked after insert on audit_bundles for each row execute function link_bundle();
alter table audit_bundles
  enable always trigger audit_bundles_are_final,
  enable always trigger audit_bundles_are_linked;

-- People of the tenant of the transaction and their roles. With the rights of the owner, because both stand outside.
create function people_of_tenant() returns table (id uuid, name text, email text, role text, since timestamptz, active boolean)
  language sql stable security definer as $$
  select person.id, person.full_name, person.email, role.name, link.created_at,
      person.is_active and person.deleted_at is null
    from users person
    left join user_tenant_links link on link.tenant_id = current_tenant() and link.user_id = person.id
    left join roles role on role.id = link.role_id
    where link.user_id is not null
      or exists (select from audit_log noted where noted.tenant_id = current_tenant() and noted.user_id = person.id)
$$;
create function cnpj_of_tenant() returns text language sql stable security definer as $$
  select cnpj from tenants where id = current_tenant()
$$;
do $$
declare
  guard text;
begin
  foreach guard in array array['link_text(smallint, bigint, text, uuid, date, date, bytea)', 'sealed_digest(uuid, smallint)',
    'append_links(uuid, text, uuid[])', 'link_bundle()', 'people_of_tenant()', 'cnpj_of_tenant()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
