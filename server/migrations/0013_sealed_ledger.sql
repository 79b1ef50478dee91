-- The guards of the ledger, closed against raw SQL.
-- An entry that another transaction is about to commit is not to be seen, hence not new; unknown counts as no.
create or replace function refuse_late_line() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select line_count, xmin = pg_current_xact_id()::xid as is_new into entry
    from gl_entries where tenant_id = new.tenant_id and id = new.entry_id;
  if entry.is_new is not true then
    raise exception 'entry % is already posted', new.entry_id using errcode = 'insufficient_privilege';
  end if;
  if new.line_no not between 1 and entry.line_count then
    raise exception 'entry % has % lines', new.entry_id, entry.line_count
      using errcode = 'check_violation', constraint = 'gl_lines_within_count';
  end if;
  return new;
end $$;

-- They read the tables of this schema, whatever the path of the session: a temporary table of the same name comes first
-- in every path that does not say where.
do $$
declare
  guard text;
begin
  foreach guard in array array['refuse_late_line()', 'refuse_unbalanced_entry()', 'count_entries()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;

-- They also work in a session that plays a replica, where triggers sleep unless they are always on.
alter table gl_entries
  enable always trigger gl_entries_lines_balanced,
  enable always trigger gl_entries_are_final,
  enable always trigger gl_entries_are_counted;
alter table gl_lines
  enable always trigger gl_lines_come_with_entry,
  enable always trigger gl_lines_are_final;
alter table treasury_movements
  enable always trigger treasury_movements_are_final;
