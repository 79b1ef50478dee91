-- What a report asks of a line without its entry: its day, whether it closes a year, and the project of its cost center
-- when it was posted. A center that changes its project later does not move history.
alter table gl_lines
  add column entry_date date,
  add column is_closing boolean not null default false,
  add column project_id uuid;

-- They repeat or derive, so the chain does not hold them: what was linked stays as it was.
create or replace function entry_content(entry gl_entries) returns text language sql stable as $$
  select (jsonb_strip_nulls(to_jsonb(entry)) || jsonb_build_object('lines', (
    select jsonb_agg(
        jsonb_strip_nulls(to_jsonb(line)) - '{tenant_id,entry_id,entry_date,is_closing,project_id}'::text[]
        order by line.line_no)
    from gl_lines line where line.tenant_id = entry.tenant_id and line.entry_id = entry.id)))::text
$$;
alter function entry_content(gl_entries) set timezone to 'UTC';

-- A line is placed by the database alone, whatever was sent. A reversal takes back from the project that was charged.
create function place_line() returns trigger language plpgsql as $$
declare
  entry record;
begin
  select entry_date, origin_type, origin_id into entry
    from gl_entries where tenant_id = new.tenant_id and id = new.entry_id;
  new.entry_date := entry.entry_date;
  new.is_closing := entry.origin_type = 'CLOSING';
  new.project_id := case
    when new.cost_center_id is null then null
    when entry.origin_type = 'REVERSAL' then (select project_id from gl_lines
      where tenant_id = new.tenant_id and entry_id = entry.origin_id and line_no = new.line_no)
    else (select project_id from cost_centers where tenant_id = new.tenant_id and id = new.cost_center_id) end;
  return new;
end $$;
do $$
declare
  placed text;
begin
  foreach placed in array array['place_line()', 'entry_content(gl_entries)'] loop
    execute format('alter function %s set search_path to %I, pg_temp', placed, current_schema());
  end loop;
end $$;
create trigger gl_lines_placed before insert on gl_lines for each row execute function place_line();

alter table gl_entries no force row level security;
alter table gl_lines no force row level security;
alter table cost_centers no force row level security;
alter table gl_lines disable trigger gl_lines_are_final;
update gl_lines line set entry_date = entry.entry_date, is_closing = entry.origin_type = 'CLOSING',
    project_id = (select project_id from cost_centers center
      where center.tenant_id = line.tenant_id and center.id = line.cost_center_id)
  from gl_entries entry where entry.tenant_id = line.tenant_id and entry.id = line.entry_id;
alter table gl_lines
  enable always trigger gl_lines_are_final,
  enable always trigger gl_lines_placed,
  alter column entry_date set not null,
  add constraint gl_lines_project foreign key (tenant_id, project_id) references projects (tenant_id, id);
alter table gl_entries force row level security;
alter table gl_lines force row level security;
alter table cost_centers force row level security;

-- The ledger of an account, in its order.
create index gl_lines_by_account on gl_lines (tenant_id, account_id, entry_date, entry_id, line_no) include (type, amount);
