-- A treasury account stands on an analytical account of the assets, by its key.
alter table accounts add constraint accounts_kind unique (tenant_id, id, type, classification);

create table treasury_accounts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  account_type text not null check (account_type in ('CONTA_CORRENTE', 'CAIXA', 'APLICACAO')),
  bank_name text check (char_length(bank_name) between 1 and 100),
  agency_number text check (char_length(agency_number) between 1 and 20),
  account_number text check (char_length(account_number) between 1 and 30),
  accountancy_account_id integer not null,
  accountancy_account_type text not null default 'ANALITICA' check (accountancy_account_type = 'ANALITICA'),
  accountancy_account_classification text not null default 'ATIVO'
    check (accountancy_account_classification = 'ATIVO'),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint treasury_accounts_accountancy
    foreign key (tenant_id, accountancy_account_id, accountancy_account_type, accountancy_account_classification)
    references accounts (tenant_id, id, type, classification),
  constraint treasury_accounts_bank_by_type check (
    case when account_type = 'CAIXA' then num_nonnulls(bank_name, agency_number, account_number) = 0
         else num_nonnulls(bank_name, account_number) = 2 end)
);
create index treasury_accounts_by_name on treasury_accounts (tenant_id, lower(name), id);
alter table treasury_accounts enable row level security, force row level security;
create policy own_tenant on treasury_accounts using (tenant_id = current_tenant());
grant select, insert, update on treasury_accounts to app_user;

-- Movements have no running balance beside them: a balance is their sum. Each has its entry in the ledger.
create table treasury_movements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  treasury_account_id uuid not null,
  movement_date date not null,
  amount numeric(18, 2) not null check (amount >= 0.01),
  type text not null check (type in ('DEBITO', 'CREDITO')),
  description text not null check (char_length(description) between 1 and 500),
  contra_partida_account_id integer not null,
  contra_partida_cost_center_id uuid,
  origin_type text not null default 'MANUAL' check (origin_type in ('MANUAL')),
  reconciliation_status text not null default 'PENDING' check (reconciliation_status in ('PENDING', 'RECONCILED')),
  entry_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint treasury_movements_account foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id),
  constraint treasury_movements_counterpart foreign key (tenant_id, contra_partida_account_id)
    references accounts (tenant_id, id),
  constraint treasury_movements_cost_center foreign key (tenant_id, contra_partida_cost_center_id)
    references cost_centers (tenant_id, id),
  constraint treasury_movements_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id)
);
create unique index treasury_movements_by_entry on treasury_movements (tenant_id, entry_id);
create index treasury_movements_newest
  on treasury_movements (tenant_id, treasury_account_id, movement_date desc, created_at desc, id desc)
  include (type, amount);
alter table treasury_movements enable row level security, force row level security;
create policy own_tenant on treasury_movements using (tenant_id = current_tenant());
grant select, insert on treasury_movements to app_user;

create trigger treasury_movements_are_final before update or delete or truncate on treasury_movements
  for each statement execute function refuse_rewriting();
