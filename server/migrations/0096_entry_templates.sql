-- What entries are begun with again (ability entries.templates.1): a name, words and lines, in which an account, a cost
-- center or an amount may be left open. Kept or removed, never changed.
create table entry_templates (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  description text not null check (char_length(description) <= 500),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index entry_templates_by_name on entry_templates (tenant_id, lower(name)) where deleted_at is null;
alter table entry_templates enable row level security, force row level security;
create policy own_tenant on entry_templates using (tenant_id = current_tenant());

create table entry_template_lines (
  tenant_id uuid not null references tenants,
  template_id uuid not null,
  line_no smallint not null check (line_no between 1 and 100),
  account_id integer,
  cost_center_id uuid,
  type text not null check (type in ('DEBIT', 'CREDIT')),
  amount numeric(18, 2) check (amount between 0.01 and 9999999999999999.99),
  primary key (tenant_id, template_id, line_no),
  constraint entry_template_lines_template foreign key (tenant_id, template_id)
    references entry_templates (tenant_id, id),
  constraint entry_template_lines_account foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  constraint entry_template_lines_cost_center foreign key (tenant_id, cost_center_id)
    references cost_centers (tenant_id, id)
);
create index entry_template_lines_by_account on entry_template_lines (tenant_id, account_id)
  where account_id is not null;
create index entry_template_lines_by_cost_center on entry_template_lines (tenant_id, cost_center_id)
  where cost_center_id is not null;
alter table entry_template_lines enable row level security, force row level security;
create policy own_tenant on entry_template_lines using (tenant_id = current_tenant());
