-- What keys and checks cannot say of the two trees. The server says it first, and takes the locks.
create function refuse_leaving_children() returns trigger language plpgsql as $$
declare
  has_active_children boolean;
begin
  execute format('select exists (select from %I where tenant_id = $1 and parent_id = ($2).id and is_active)',
    tg_table_name) into has_active_children using new.tenant_id, new;
  if has_active_children then
    raise exception '% has active children', new.code
      using errcode = 'check_violation', constraint = tg_table_name || '_no_active_children';
  end if;
  return new;
end $$;
create trigger accounts_keep_children before update of is_active on accounts
  for each row when (old.is_active and not new.is_active) execute function refuse_leaving_children();
create trigger cost_centers_keep_children before update of is_active on cost_centers
  for each row when (old.is_active and not new.is_active) execute function refuse_leaving_children();

create function refuse_circle() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive above (id, parent_id) as (
      select id, parent_id from cost_centers where tenant_id = new.tenant_id and id = new.parent_id
      union
      select next.id, next.parent_id from cost_centers next join above on next.id = above.parent_id
      where next.tenant_id = new.tenant_id
    ) select from above where id = new.id
  ) then
    raise exception '% would stand below itself', new.code
      using errcode = 'check_violation', constraint = 'cost_centers_no_circle';
  end if;
  return new;
end $$;
create trigger cost_centers_no_circle before update of parent_id on cost_centers
  for each row when (new.parent_id is distinct from old.parent_id) execute function refuse_circle();
