-- A cheque or a deposit that the bank has not seen at the cutover is a part beside the balance of its treasury account, so
-- that a statement can match it later (law O8).
alter table opening_parts
  add column outstanding text check (char_length(outstanding) between 1 and 200),
  add constraint opening_parts_outstanding check (outstanding is null or kind = 'TREASURY');
drop index opening_parts_of_treasury;
create unique index opening_parts_of_treasury on opening_parts (tenant_id, opening_id, treasury_account_id)
  where kind = 'TREASURY' and outstanding is null and reversed_at is null;
