-- Lines come with their entry, in one transaction, numbered from 1 to the count that the entry says: once it was
-- checked, no line fits in any more, and a posted one can never get another.
create function refuse_late_line() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select line_count, xmin = pg_current_xact_id()::xid as is_new into entry
    from gl_entries where tenant_id = new.tenant_id and id = new.entry_id;
  if not entry.is_new then
    raise exception 'entry % is already posted', new.entry_id using errcode = 'insufficient_privilege';
  end if;
  if new.line_no not between 1 and entry.line_count then
    raise exception 'entry % has % lines', new.entry_id, entry.line_count
      using errcode = 'check_violation', constraint = 'gl_lines_within_count';
  end if;
  return new;
end $$;
create trigger gl_lines_come_with_entry before insert on gl_lines
  for each row execute function refuse_late_line();

create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare
  lines record;
begin
  select coalesce(sum(amount) filter (where type = 'DEBIT'), 0) as debit,
         coalesce(sum(amount) filter (where type = 'CREDIT'), 0) as credit, count(*) as number
    into lines from gl_lines where tenant_id = new.tenant_id and entry_id = new.id;
  if lines.debit <> lines.credit or lines.debit <> new.total_debit or lines.number <> new.line_count then
    raise exception 'entry % is not balanced: debit % credit % lines %', new.id, lines.debit, lines.credit, lines.number
      using errcode = 'check_violation', constraint = 'gl_entries_lines_balanced';
  end if;
  return null;
end $$;
create constraint trigger gl_entries_lines_balanced after insert on gl_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();

create trigger gl_entries_are_final before update or delete or truncate on gl_entries
  for each statement execute function refuse_rewriting();
create trigger gl_lines_are_final before update or delete or truncate on gl_lines
  for each statement execute function refuse_rewriting();
