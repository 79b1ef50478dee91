-- The account, or the group of accounts, of works that a developer keeps in stock: their cost counts as the cost of a
-- project before the units are sold.
alter table finance_settings
  add column works_account_id integer,
  add constraint finance_settings_works foreign key (tenant_id, works_account_id) references accounts (tenant_id, id);
