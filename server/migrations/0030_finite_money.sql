-- Not a number is not less than anything: 'NaN' >= 0.01 holds. Infinities pass where a column has no scale.
alter table gl_entries add constraint gl_entries_finite check (total_debit < 'Infinity' and total_credit < 'Infinity');
alter table gl_lines add constraint gl_lines_finite check (amount < 'Infinity');
alter table treasury_movements add constraint treasury_movements_finite check (amount < 'Infinity');

-- The log of a tenant is final like that of the administration.
create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();
alter table audit_log enable always trigger audit_log_is_final;
alter table administration_log enable always trigger administration_log_is_final;

-- A movement says what its entry says: its amount is what the entry posts to the ledger account of its treasury account.
-- A reversal stands against a movement instead, whose ledger account may have been another.
create function refuse_unposted_movement() returns trigger language plpgsql as $$
declare
  posted numeric;
begin
  select sum(line.amount) into posted from gl_lines line
    join treasury_accounts account on account.tenant_id = line.tenant_id and account.id = new.treasury_account_id
      and account.accountancy_account_id = line.account_id
    where line.tenant_id = new.tenant_id and line.entry_id = new.entry_id
      and line.type = case new.type when 'DEBITO' then 'DEBIT' else 'CREDIT' end;
  if posted is distinct from new.amount then
    raise exception 'movement % is of %, its entry posts %', new.id, new.amount, posted
      using errcode = 'check_violation', constraint = 'treasury_movements_posted';
  end if;
  return null;
end $$;
create constraint trigger treasury_movements_posted after insert on treasury_movements
  deferrable initially deferred for each row when (new.origin_type <> 'REVERSAL')
  execute function refuse_unposted_movement();
alter table treasury_movements enable always trigger treasury_movements_posted;

-- A ledger account that carries the balance of a treasury account stays active, and stays that account's.
create function treasury_balance(tenant uuid, treasury_account uuid) returns numeric language sql stable as $$
  select coalesce(sum(case type when 'DEBITO' then amount else -amount end), 0)
    from treasury_movements where tenant_id = tenant and treasury_account_id = treasury_account
$$;

create function refuse_leaving_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from treasury_accounts where tenant_id = new.tenant_id and accountancy_account_id = new.id
      and treasury_balance(tenant_id, id) <> 0) then
    raise exception 'account % carries the balance of a treasury account', new.code
      using errcode = 'check_violation', constraint = 'accounts_carry_no_balance';
  end if;
  return new;
end $$;
create trigger accounts_carry_no_balance before update of is_active on accounts
  for each row when (old.is_active and not new.is_active) execute function refuse_leaving_balance();

create function refuse_exchanging_account() returns trigger language plpgsql as $$
begin
  if treasury_balance(new.tenant_id, new.id) <> 0 then
    raise exception 'treasury account % has a balance', new.id
      using errcode = 'check_violation', constraint = 'treasury_accounts_keep_balance';
  end if;
  return null;
end $$;
create trigger treasury_accounts_keep_balance after update of accountancy_account_id on treasury_accounts
  for each row when (new.accountancy_account_id <> old.accountancy_account_id)
  execute function refuse_exchanging_account();

-- They read the tables of this schema, whatever the path of the session.
do $$
declare
  guard text;
begin
  foreach guard in array array['refuse_unposted_movement()', 'treasury_balance(uuid, uuid)', 'refuse_leaving_balance()',
    'refuse_exchanging_account()'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
