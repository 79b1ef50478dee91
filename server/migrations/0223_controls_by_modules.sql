-- Whether manual entries on accounts of the treasury and of titles are refused (decision D33). Companies that are there
-- already keep posting as before; one without a row is newer than the setting.
insert into finance_settings (tenant_id) select id from tenants on conflict do nothing;
alter table finance_settings add column controls_by_modules boolean not null default false;
alter table finance_settings alter column controls_by_modules set default true;
