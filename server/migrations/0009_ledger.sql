-- The general ledger. An entry says its totals, which must agree; its lines stand on analytical accounts and cost
-- centers by their keys. Rows are added and never touched again: the role has no privilege for more.
create table gl_entries (
  tenant_id uuid not null references tenants,
  id uuid not null,
  entry_date date not null,
  description text not null check (char_length(description) between 1 and 500),
  origin_type text not null check (origin_type in ('MANUAL_ENTRY', 'TREASURY_MOVEMENT')),
  origin_id uuid,
  total_debit numeric(18, 2) not null,
  total_credit numeric(18, 2) not null,
  line_count smallint not null check (line_count >= 2),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint gl_entries_balanced check (total_debit = total_credit and total_debit > 0)
);
create index gl_entries_newest on gl_entries (tenant_id, entry_date desc, created_at desc, id desc);
alter table gl_entries enable row level security, force row level security;
create policy own_tenant on gl_entries using (tenant_id = current_tenant());
grant select, insert on gl_entries to app_user;

create table gl_lines (
  tenant_id uuid not null references tenants,
  entry_id uuid not null,
  line_no smallint not null,
  account_id integer not null,
  account_type text not null default 'ANALITICA' check (account_type = 'ANALITICA'),
  cost_center_id uuid,
  cost_center_is_analytical boolean not null default true check (cost_center_is_analytical),
  type text not null check (type in ('DEBIT', 'CREDIT')),
  amount numeric(18, 2) not null check (amount >= 0.01),
  primary key (tenant_id, entry_id, line_no),
  constraint gl_lines_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id),
  constraint gl_lines_account foreign key (tenant_id, account_id, account_type)
    references accounts (tenant_id, id, type),
  constraint gl_lines_cost_center foreign key (tenant_id, cost_center_id, cost_center_is_analytical)
    references cost_centers (tenant_id, id, is_analytical)
);
create index gl_lines_by_cost_center on gl_lines (tenant_id, cost_center_id) where cost_center_id is not null;
alter table gl_lines enable row level security, force row level security;
create policy own_tenant on gl_lines using (tenant_id = current_tenant());
grant select, insert on gl_lines to app_user;
