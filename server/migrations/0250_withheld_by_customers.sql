-- What a customer withholds when paying: taxes that died with the title without cash, and are recovered later. Their
-- accounts are settings, as those of the other charges.
alter table finance_settings
  add column receivable_inss_account_id integer,
  add column receivable_iss_account_id integer,
  add column receivable_irrf_account_id integer,
  add constraint finance_settings_receivable_inss foreign key (tenant_id, receivable_inss_account_id)
    references accounts (tenant_id, id),
  add constraint finance_settings_receivable_iss foreign key (tenant_id, receivable_iss_account_id)
    references accounts (tenant_id, id),
  add constraint finance_settings_receivable_irrf foreign key (tenant_id, receivable_irrf_account_id)
    references accounts (tenant_id, id);

alter table settlement_items
  add column inss numeric(18, 2) not null default 0
    constraint settlement_items_inss_finite check (inss >= 0 and inss < 'Infinity'),
  add column iss numeric(18, 2) not null default 0
    constraint settlement_items_iss_finite check (iss >= 0 and iss < 'Infinity'),
  add column irrf numeric(18, 2) not null default 0
    constraint settlement_items_irrf_finite check (irrf >= 0 and irrf < 'Infinity'),
  add constraint settlement_items_withheld check (discount + inss + iss + irrf <= principal),
  add constraint settlement_items_withheld_by_customer check (kind = 'RECEIVABLE' or inss + iss + irrf = 0);

-- Cash and total of the items of 0082 and 0220. What was withheld is not cash, and the entry holds all of it.
create or replace function settlement_adds_up(tenant uuid, named uuid) returns boolean language sql stable as $$
  select exists (
    select from settlements s
      join treasury_movements m on m.tenant_id = s.tenant_id and m.id = s.movement_id
      join gl_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
      join lateral (
        select sum(principal + interest + fine) as total,
          sum(principal - discount - inss - iss - irrf + interest + fine) as cash,
          sum(inss + iss + irrf) as withheld
        from settlement_items i where i.tenant_id = s.tenant_id and i.settlement_id = s.id) items on true
      where s.tenant_id = tenant and s.id = named
        and s.cash_amount = items.cash and (items.withheld = 0 or e.total_debit = items.total)
        and m.amount = s.cash_amount and m.entry_id = s.entry_id and m.movement_date = s.settlement_date
        and m.treasury_account_id = s.treasury_account_id
        and m.type = case s.kind when 'PAYABLE' then 'CREDITO' else 'DEBITO' end
        and e.entry_date = s.settlement_date and e.origin_type = 'SETTLEMENT' and e.origin_id = s.id)
$$;

create or replace function item_reversal_adds_up(tenant uuid, named uuid) returns boolean language sql stable as $$
  select exists (
    select from settlement_reversals r
      join settlements s on s.tenant_id = r.tenant_id and s.id = r.settlement_id
      join gl_entries e on e.tenant_id = r.tenant_id and e.id = r.entry_id
      join lateral (
        select coalesce(sum(item.principal - item.discount - item.inss - item.iss - item.irrf + item.interest
            + item.fine), 0) as cash,
          coalesce(sum(item.principal + item.interest + item.fine), 0) as total
        from settlement_reversal_items back join settlement_items item on item.tenant_id = back.tenant_id
          and item.settlement_id = back.settlement_id and item.installment_id = back.installment_id
        where back.tenant_id = r.tenant_id and back.reversal_id = r.id) items on true
      left join treasury_movements m on m.tenant_id = r.tenant_id and m.id = r.movement_id
      where r.tenant_id = tenant and r.id = named and items.total > 0 and r.cash_amount = items.cash
        and r.reversal_date >= s.settlement_date
        and e.entry_date = r.reversal_date and e.origin_type = 'SETTLEMENT' and e.origin_id = r.id
        and e.total_debit = items.total
        and (r.movement_id is null or (m.amount = r.cash_amount and m.entry_id = r.entry_id
          and m.movement_date = r.reversal_date and m.treasury_account_id = s.treasury_account_id
          and m.type = case s.kind when 'PAYABLE' then 'DEBITO' else 'CREDITO' end))
        and not exists (
          select from gl_lines line where line.tenant_id = r.tenant_id and line.entry_id = r.entry_id
          group by line.account_id, line.type
          having sum(line.amount) > (select coalesce(sum(own.amount), 0) from gl_lines own
            where own.tenant_id = r.tenant_id and own.entry_id = s.entry_id and own.account_id = line.account_id
              and own.type <> line.type)))
$$;
do $$
declare
  guard text;
begin
  foreach guard in array array['settlement_adds_up(uuid, uuid)', 'item_reversal_adds_up(uuid, uuid)'] loop
    execute format('alter function %s set search_path to %I, pg_temp', guard, current_schema());
  end loop;
end $$;
