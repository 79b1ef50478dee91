-- The laws of statements and reconciliations that hold by any path.

-- A file of a bank's account comes to the treasury account that this one is bound to (law S5).
create function refuse_other_account() returns trigger language plpgsql as $$
begin
  if new.account_key is not null and not exists (
    select from statement_accounts a where a.tenant_id = new.tenant_id and a.bank_key = new.bank_key
      and a.account_key = new.account_key and a.treasury_account_id = new.treasury_account_id) then
    raise exception 'statement % is of another account', new.id
      using errcode = 'check_violation', constraint = 'statement_files_bound';
  end if;
  return new;
end $$;
create trigger statement_files_bound before insert on statement_files
  for each row execute function refuse_other_account();

create function refuse_rebinding() returns trigger language plpgsql as $$
begin
  if new.treasury_account_id <> old.treasury_account_id and exists (
    select from statement_files f where f.tenant_id = new.tenant_id and f.bank_key = new.bank_key
      and f.account_key = new.account_key and f.removed_at is null) then
    raise exception 'account % of bank % has statements', new.account_key, new.bank_key
      using errcode = 'check_violation', constraint = 'statement_accounts_bound';
  end if;
  return new;
end $$;
create trigger statement_accounts_bound before update on statement_accounts
  for each row execute function refuse_rebinding();

-- At commit: the rows of a file stand for different lines of its account, which live while it does, and no day and amount
-- has more lines than the largest of its files, beside those that a person declared others (law S1).
create function refuse_untrue_statement() returns trigger language plpgsql as $$
begin
  if exists (
    select from statement_file_rows r
      join statement_lines l on l.tenant_id = r.tenant_id and l.id = r.line_id
      where r.tenant_id = new.tenant_id and r.file_id = new.id
        and (l.treasury_account_id <> new.treasury_account_id or (new.removed_at is null and not l.is_living)))
    or exists (
      with groups as materialized (
        select distinct l.line_date, l.amount from statement_file_rows r
          join statement_lines l on l.tenant_id = r.tenant_id and l.id = r.line_id
          where r.tenant_id = new.tenant_id and r.file_id = new.id),
      alike as materialized (
        select l.id, l.line_date, l.amount, l.is_living from groups
          join statement_lines l on l.tenant_id = new.tenant_id and l.treasury_account_id = new.treasury_account_id
            and l.line_date = groups.line_date and l.amount = groups.amount),
      of_file as (
        select alike.line_date, alike.amount, r.file_id, count(*) as rows, count(*) filter (where r.is_other) as others,
          count(distinct r.line_id) as lines
        from alike
          join statement_file_rows r on r.tenant_id = new.tenant_id and r.line_id = alike.id
          join statement_files f on f.tenant_id = r.tenant_id and f.id = r.file_id and f.removed_at is null
        group by 1, 2, 3),
      wanted as (
        select line_date, amount, max(rows - others) + sum(others) as most, bool_or(rows <> lines) as is_shared
        from of_file group by 1, 2),
      living as (select line_date, amount, count(*) filter (where is_living) as lines from alike group by 1, 2)
      select from living left join wanted using (line_date, amount)
        where living.lines > coalesce(most, 0) or coalesce(is_shared, false)) then
    raise exception 'statement % does not add up', new.id
      using errcode = 'check_violation', constraint = 'statement_files_lines';
  end if;
  return null;
end $$;
create constraint trigger statement_files_lines after insert or update on statement_files
  deferrable initially deferred for each row execute function refuse_untrue_statement();

-- A matched line does not end.
create function refuse_ending_line() returns trigger language plpgsql as $$
begin
  if exists (select from reconciliation_lines m
    where m.tenant_id = new.tenant_id and m.line_id = new.id and m.is_active) then
    raise exception 'line % is matched', new.id
      using errcode = 'check_violation', constraint = 'statement_lines_matched';
  end if;
  return new;
end $$;
create trigger statement_lines_matched before update on statement_lines
  for each row when (old.is_living and not new.is_living) execute function refuse_ending_line();

-- The parts of a reconciliation come with it, and repeat what their line or movement says (law S6).
create function place_reconciled_line() returns trigger language plpgsql as $$
begin
  select l.treasury_account_id, l.line_date, l.amount into new.treasury_account_id, new.line_date, new.amount
    from statement_lines l where l.tenant_id = new.tenant_id and l.id = new.line_id and l.is_living;
  if not exists (select from reconciliations r where r.tenant_id = new.tenant_id and r.id = new.reconciliation_id
    and r.treasury_account_id = new.treasury_account_id and r.kind = 'MATCH'
    and r.xmin = pg_current_xact_id()::xid) then
    raise exception 'line % is of no new reconciliation', new.line_id
      using errcode = 'check_violation', constraint = 'reconciliation_lines_placed';
  end if;
  return new;
end $$;
create trigger reconciliation_lines_placed before insert on reconciliation_lines
  for each row execute function place_reconciled_line();

create function place_reconciled_movement() returns trigger language plpgsql as $$
begin
  select m.treasury_account_id, m.movement_date, case m.type when 'DEBITO' then m.amount else -m.amount end
    into new.treasury_account_id, new.movement_date, new.amount
    from treasury_movements m where m.tenant_id = new.tenant_id and m.id = new.movement_id;
  select r.kind = 'START' into new.is_start from reconciliations r
    where r.tenant_id = new.tenant_id and r.id = new.reconciliation_id
      and r.treasury_account_id = new.treasury_account_id and r.xmin = pg_current_xact_id()::xid;
  if new.is_start is null then
    raise exception 'movement % is of no new reconciliation', new.movement_id
      using errcode = 'check_violation', constraint = 'reconciliation_movements_placed';
  end if;
  return new;
end $$;
create trigger reconciliation_movements_placed before insert on reconciliation_movements
  for each row execute function place_reconciled_movement();

-- They leave it with its end, and never come back.
create function refuse_leaving_reconciliation() returns trigger language plpgsql as $$
begin
  if new.is_active or not exists (select from reconciliations r where r.tenant_id = new.tenant_id
    and r.id = new.reconciliation_id and r.undone_at is not null) then
    raise exception 'reconciliation % is not undone', new.reconciliation_id
      using errcode = 'check_violation', constraint = 'reconciliations_parts';
  end if;
  return new;
end $$;
create trigger reconciliation_lines_leave before update on reconciliation_lines
  for each row execute function refuse_leaving_reconciliation();
create trigger reconciliation_movements_leave before update on reconciliation_movements
  for each row execute function refuse_leaving_reconciliation();

-- At commit: both sides are equal to the cent; a start is worth its balance and holds nothing after its day.
create function refuse_untrue_reconciliation() returns trigger language plpgsql as $$
declare
  lines record;
  movements record;
  is_true boolean;
begin
  select count(*) as parts, count(*) filter (where is_active) as active, coalesce(sum(amount), 0) as total into lines
    from reconciliation_lines where tenant_id = new.tenant_id and reconciliation_id = new.id;
  select count(*) as parts, count(*) filter (where is_active) as active, coalesce(sum(amount), 0) as total,
      max(movement_date) as last_day into movements
    from reconciliation_movements where tenant_id = new.tenant_id and reconciliation_id = new.id;
  is_true := case
    when new.undone_at is not null then lines.active + movements.active = 0
    when new.kind = 'START' then lines.parts = 0 and movements.total = new.balance
      and coalesce(movements.last_day <= new.start_date, true)
    else lines.parts + movements.parts >= 2 and lines.total = movements.total end;
  if not is_true then
    raise exception 'reconciliation % does not add up', new.id
      using errcode = 'check_violation', constraint = 'reconciliations_sums';
  end if;
  return null;
end $$;
create constraint trigger reconciliations_sums after insert or update on reconciliations
  deferrable initially deferred for each row execute function refuse_untrue_reconciliation();

-- An undone reconciliation and a removed file stay so.
create function refuse_second_end() returns trigger language plpgsql as $$
begin
  raise exception 'row % of % has ended', old.id, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger reconciliations_end_once before update on reconciliations
  for each row when (old.undone_at is not null) execute function refuse_second_end();
create trigger statement_files_end_once before update on statement_files
  for each row when (old.removed_at is not null) execute function refuse_second_end();

create trigger statement_balances_are_final before update or delete or truncate on statement_balances
  for each statement execute function refuse_rewriting();

do $$
declare
  own text;
  guard record;
begin
  foreach own in array array['statement_files', 'statement_lines', 'statement_file_rows', 'reconciliations',
    'reconciliation_lines', 'reconciliation_movements'] loop
    execute format('create trigger %I before delete or truncate on %I for each statement execute function refuse_rewriting()',
      own || '_are_kept', own);
  end loop;
  -- They read the tables of this schema, and are awake in a session that plays a replica.
  for guard in
    select c.relname as table, t.tgname as name, p.oid::regprocedure as function, p.proname
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
        and (c.relname like 'statement\_%' or c.relname like 'reconciliation%')
  loop
    execute format('alter table %I enable always trigger %I', guard.table, guard.name);
    if guard.proname <> 'refuse_rewriting' then
      execute format('alter function %s set search_path to %I, pg_temp', guard.function, current_schema());
    end if;
  end loop;
end $$;
