-- Names stand in the order that people read: without accents and case, whatever the cluster's locale.
drop index projects_by_name;
drop index suppliers_by_name;
drop index customers_by_name;
drop index treasury_accounts_by_name;
create index projects_by_name on projects (tenant_id, plain_text(name), id) where deleted_at is null;
create index suppliers_by_name on suppliers (tenant_id, plain_text(name), id) where deleted_at is null;
create index customers_by_name on customers (tenant_id, plain_text(name), id) where deleted_at is null;
create index treasury_accounts_by_name on treasury_accounts (tenant_id, plain_text(name), id);
