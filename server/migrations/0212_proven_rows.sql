-- A title is linked with its parts as it was made; notes tell how it changed afterwards.
alter table chain_links drop constraint chain_links_kind_check,
  add constraint chain_links_kind_check check (kind in ('entry', 'audit', 'document', 'seal', 'bundle'));
alter table audit_bundles drop constraint audit_bundles_content_check,
  add constraint audit_bundles_content_check check (char_length(content) >= 2);

create function document_content(document title_documents) returns text language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('id', document.id, 'kind', document.kind, 'supplier_id', document.supplier_id,
    'customer_id', document.customer_id, 'document_type', document.document_type,
    'document_number', document.document_number, 'description', document.description, 'issue_date', document.issue_date, 'accrual_date', document.accrual_date,
    'total', document.total, 'control_account_id', document.control_account_id, 'entry_id', document.entry_id,
    'created_by', document.created_by,
    'allocations', (select jsonb_agg(jsonb_build_array(account_id, cost_center_id, amount) order by position)
      from title_allocations where tenant_id = document.tenant_id and document_id = document.id),
    'deductions', (select jsonb_agg(jsonb_build_array(kind, account_id, amount, due_date) order by position)
      from title_deductions where tenant_id = document.tenant_id and document_id = document.id),
    'installments', (select jsonb_agg(jsonb_build_array(number, id, amount, coalesce((
        select noted.before ->> 'due_date' from audit_log noted where noted.tenant_id = document.tenant_id
          and noted.entity = 'title_installments' and noted.entity_id = installment.id::text and noted.before ? 'due_date'
        order by noted.at, noted.id limit 1), to_char(due_date, 'YYYY-MM-DD'))) order by number)
      from title_installments installment where tenant_id = document.tenant_id and document_id = document.id)))::text
$$;

-- Content and day of what a link names. Each row is asked for by its key.
create function linked_content(tenant uuid, kind text, linked uuid) returns text language plpgsql stable as $$
begin
  case kind
    when 'entry' then return (select entry_content(r) from gl_entries r where r.tenant_id = tenant and r.id = linked);
    when 'audit' then return (select audit_content(r) from audit_log r where r.tenant_id = tenant and r.id = linked);
    when 'document' then
      return (select document_content(r) from title_documents r where r.tenant_id = tenant and r.id = linked);
    else return (select content from audit_bundles r where r.tenant_id = tenant and r.id = linked);
  end case;
end $$;
create function linked_day(tenant uuid, kind text, linked uuid) returns date language plpgsql stable as $$
begin
  case kind
    when 'entry' then return (select entry_date from gl_entries r where r.tenant_id = tenant and r.id = linked);
    when 'audit' then return (select (r.at at time zone 'America/Sao_Paulo')::date from audit_log r
      where r.tenant_id = tenant and r.id = linked);
    when 'document' then return (select issue_date from title_documents r where r.tenant_id = tenant and r.id = linked);
    else return (select (created_at at time zone 'America/Sao_Paulo')::date from audit_bundles r
      where r.tenant_id = tenant and r.id = linked);
  end case;
end $$;

create or replace function append_links(tenant uuid, linked_kind text, linked uuid[]) returns void
  language plpgsql security definer as $$
declare
  own_strand smallint := case linked_kind when 'bundle' then 16 else pg_backend_pid() & 15 end;
  today date := (now() at time zone 'America/Sao_Paulo')::date;
  digests bytea[] := array(select sha256(convert_to(linked_content(tenant, linked_kind, named.id), 'UTF8'))
    from unnest(linked) with ordinality as named(id, place) order by place);
  days date[] := array(select linked_day(tenant, linked_kind, named.id)
    from unnest(linked) with ordinality as named(id, place) order by place);
  hashes bytea[] := '{}';
  own record;
  tip bytea;
begin
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

-- A title is linked when it was checked, at commit.
create function link_documents() returns trigger language plpgsql security definer as $$
begin
  perform append_links(new.tenant_id, 'document', new.row_ids);
  return null;
end $$;
create constraint trigger pending_batches_linked after insert on pending_batches
  deferrable initially deferred for each row when (new.kind = 'document') execute function link_documents();
alter table pending_batches enable always trigger pending_batches_linked;

-- Tables of which an entry of each origin needs a row that names it. Entries of other origins are noted themselves.
create table entry_owners (
  origin_type text not null,
  owner text not null,
  primary key (origin_type, owner)
);
insert into entry_owners (origin_type, owner) values ('TREASURY_MOVEMENT', 'treasury_movements'),
  ('TRANSFER', 'treasury_movements'), ('STATEMENT', 'treasury_movements'), ('SETTLEMENT', 'settlements'),
  ('TITLE', 'title_documents'), ('TITLE', 'title_offsets'), ('TITLE', 'title_adjustments');

do $$
declare
  guard text;
begin
  foreach guard in array array['document_content(title_documents)', 'linked_content(uuid, text, uuid)',
    'linked_day(uuid, text, uuid)', 'append_links(uuid, text, uuid[])', 'link_documents()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;

-- Rows that were made without a note are linked as they are now: the demonstration's, and settings before the first change.
do $$
declare
  company record;
  noted record;
  documents uuid[];
  unnoted jsonb;
  found jsonb;
begin
  for company in select id from tenants order by id loop
    documents := array(select id from title_documents where tenant_id = company.id order by created_at, id);
    if cardinality(documents) > 0 then
      perform append_links(company.id, 'document', documents);
    end if;
    unnoted := '[]';
    for noted in select name, case when name in ('tenant_periods', 'finance_settings') then 'tenant_id' else 'id' end as key
      from unnest(array['projects', 'suppliers', 'customers', 'accounts', 'cost_centers', 'treasury_accounts',
        'treasury_movements', 'title_documents', 'title_offsets', 'title_adjustments', 'settlements', 'integration_keys', 'entry_templates', 'finance_settings',
        'tenant_periods']) as name loop
      execute format($q$select coalesce(jsonb_agg(jsonb_build_object('entity', %1$L, 'id', r.%2$I::text,
          'row', to_jsonb(r) - '{tenant_id,key_hash}'::text[]) order by r.%2$I), '[]')
        from %1$I r where r.tenant_id = $1 and not exists (select from audit_log n where n.tenant_id = $1
          and n.entity = %1$L and n.entity_id = r.%2$I::text and (n.action = 'create' or %2$L = 'tenant_id'))$q$,
        noted.name, noted.key) into found using company.id;
      unnoted := unnoted || found;
    end loop;
    if unnoted <> '[]' then
      insert into audit_bundles (tenant_id, id, content)
        values (company.id, gen_random_uuid(), jsonb_build_object('format', 'baseline', 'rows', unnoted)::text);
    end if;
  end loop;
end $$;
