-- As before (0082), with one plan for all documents of a statement instead of one for each: an import brings hundreds.
create or replace function refuse_untrue_lines() returns trigger language plpgsql as $$
declare
  untrue uuid;
begin
  select document_id into untrue from (select distinct tenant_id, document_id from added) document
    where (tg_table_name = 'title_installments' or exists (select from title_installments i
        where i.tenant_id = document.tenant_id and i.document_id = document.document_id))
      and not document_adds_up(document.tenant_id, document.document_id)
    limit 1;
  if found then
    raise exception 'document % does not add up', untrue
      using errcode = 'check_violation', constraint = 'title_documents_sums';
  end if;
  return null;
end $$;

-- What waits for the commit is checked and linked now, and what comes later waits again: of thousands of documents the
-- commit alone would outlast the time that a statement has.
create function check_so_far() returns void language plpgsql as $$
begin
  set constraints all immediate;
  set constraints all deferred;
end $$;
do $$
declare
  guard text;
begin
  foreach guard in array array['refuse_untrue_lines', 'check_so_far'] loop
    execute format('alter function %I() set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
