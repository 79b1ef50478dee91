-- A cost center that was linked to its project after postings adopts them once: its lines without a project get that of the
-- center, and the totals of the months follow, also of closed ones. The chain does not hold the project of a line (0080).
create table cost_center_adoptions (
  tenant_id uuid not null references tenants,
  cost_center_id uuid not null,
  project_id uuid not null,
  reason text not null,
  -- Lines that were adopted, counted by the database.
  lines integer not null default 0,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, cost_center_id),
  constraint cost_center_adoptions_center foreign key (tenant_id, cost_center_id)
    references cost_centers (tenant_id, id),
  constraint cost_center_adoptions_project foreign key (tenant_id, project_id) references projects (tenant_id, id),
  constraint cost_center_adoptions_reason check (reason = btrim(reason) and char_length(reason) between 5 and 200),
  constraint cost_center_adoptions_lines check (lines > 0)
);
alter table cost_center_adoptions enable row level security, force row level security;
create policy own_tenant on cost_center_adoptions using (tenant_id = current_tenant());
create trigger cost_center_adoptions_are_final before update or delete or truncate on cost_center_adoptions
  for each statement execute function refuse_rewriting();

-- With the rights of the owner: the role that posts cannot change a line or a total.
create function count_adopted() returns trigger language plpgsql security definer as $$
begin
  if not exists (select from cost_centers where tenant_id = new.tenant_id and id = new.cost_center_id
      and project_id = new.project_id) then
    raise exception 'center % is not of project %', new.cost_center_id, new.project_id
      using errcode = 'check_violation', constraint = 'cost_center_adoptions_linked';
  end if;
  new.lines := (select count(*) from gl_lines
    where tenant_id = new.tenant_id and cost_center_id = new.cost_center_id and project_id is null);
  return new;
end $$;
create trigger cost_center_adoptions_counted before insert on cost_center_adoptions
  for each row execute function count_adopted();

create function adopt_lines() returns trigger language plpgsql security definer as $$
begin
  update gl_lines set project_id = new.project_id
    where tenant_id = new.tenant_id and cost_center_id = new.cost_center_id and project_id is null;
  with left_behind as (
    delete from gl_center_totals where tenant_id = new.tenant_id and cost_center_id = new.cost_center_id
      and project_id = '00000000-0000-0000-0000-000000000000' returning *
  )
  insert into gl_center_totals as kept
      (tenant_id, cost_center_id, project_id, account_id, month, is_closing, share, debit, credit)
    select tenant_id, cost_center_id, new.project_id, account_id, month, is_closing, share, debit, credit
    from left_behind
    on conflict (tenant_id, cost_center_id, project_id, account_id, month, is_closing, share)
    do update set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
  return null;
end $$;
create trigger cost_center_adoptions_moved after insert on cost_center_adoptions
  for each row execute function adopt_lines();

-- A line is final but for its project, which an adoption of the same transaction gives once.
create function refuse_changed_line() returns trigger language plpgsql security definer as $$
begin
  if old.project_id is not null or to_jsonb(new) - 'project_id' <> to_jsonb(old) - 'project_id' or not exists (
      select from cost_center_adoptions where tenant_id = new.tenant_id and cost_center_id = new.cost_center_id
        and project_id = new.project_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
drop trigger gl_lines_are_final on gl_lines;
create trigger gl_lines_are_final before delete or truncate on gl_lines
  for each statement execute function refuse_rewriting();
create trigger gl_lines_are_adopted before update on gl_lines
  for each row execute function refuse_changed_line();

alter table gl_lines enable always trigger gl_lines_are_final, enable always trigger gl_lines_are_adopted;
alter table cost_center_adoptions
  enable always trigger cost_center_adoptions_are_final,
  enable always trigger cost_center_adoptions_counted,
  enable always trigger cost_center_adoptions_moved;
do $$
declare
  guard text;
begin
  foreach guard in array array['count_adopted()', 'adopt_lines()', 'refuse_changed_line()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
