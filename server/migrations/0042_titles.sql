-- What a title falls back to when it does not say an account: one row per tenant.
create table finance_settings (
  tenant_id uuid primary key references tenants,
  payable_control_account_id integer,
  payable_interest_account_id integer,
  payable_fine_account_id integer,
  payable_discount_account_id integer,
  receivable_control_account_id integer,
  receivable_interest_account_id integer,
  receivable_fine_account_id integer,
  receivable_discount_account_id integer,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint finance_settings_payable_control foreign key (tenant_id, payable_control_account_id)
    references accounts (tenant_id, id),
  constraint finance_settings_payable_interest foreign key (tenant_id, payable_interest_account_id)
    references accounts (tenant_id, id),
  constraint finance_settings_payable_fine foreign key (tenant_id, payable_fine_account_id)
    references accounts (tenant_id, id),
  constraint finance_settings_payable_discount foreign key (tenant_id, payable_discount_account_id)
    references accounts (tenant_id, id),
  constraint finance_settings_receivable_control foreign key (tenant_id, receivable_control_account_id)
    references accounts (tenant_id, id),
  constraint finance_settings_receivable_interest foreign key (tenant_id, receivable_interest_account_id)
    references accounts (tenant_id, id),
  constraint finance_settings_receivable_fine foreign key (tenant_id, receivable_fine_account_id)
    references accounts (tenant_id, id),
  constraint finance_settings_receivable_discount foreign key (tenant_id, receivable_discount_account_id)
    references accounts (tenant_id, id)
);
alter table finance_settings enable row level security, force row level security;
create policy own_tenant on finance_settings using (tenant_id = current_tenant());
grant select, insert, update on finance_settings to app_user;

-- A document of a supplier or for a customer. It is posted when it is made and never changes: it is canceled by an entry
-- that reverses its own. A number counts without its case and leading zeros.
create table title_documents (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind in ('PAYABLE', 'RECEIVABLE')),
  supplier_id uuid,
  customer_id uuid,
  document_type text not null
    check (document_type in ('NF', 'NFSE', 'BOLETO', 'RECIBO', 'CONTRATO', 'TRIBUTO', 'OUTRO')),
  document_number text
    check (document_number = btrim(document_number) and char_length(document_number) between 1 and 60),
  number_key text generated always as (coalesce(
    nullif(ltrim(upper(document_number), '0'), ''), case when document_number is not null then '0' end)) stored,
  description text not null check (char_length(description) between 1 and 500),
  issue_date date not null,
  total numeric(18, 2) not null check (total >= 0.01),
  control_account_id integer not null,
  control_account_type text not null default 'ANALITICA' check (control_account_type = 'ANALITICA'),
  entry_id uuid not null,
  cancellation_entry_id uuid,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, kind),
  constraint title_documents_party_by_kind check (
    (kind = 'PAYABLE') = (supplier_id is not null) and (kind = 'RECEIVABLE') = (customer_id is not null)),
  constraint title_documents_supplier foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  constraint title_documents_customer foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint title_documents_control foreign key (tenant_id, control_account_id, control_account_type)
    references accounts (tenant_id, id, type),
  constraint title_documents_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id),
  constraint title_documents_cancellation foreign key (tenant_id, cancellation_entry_id)
    references gl_entries (tenant_id, id)
);
create unique index title_documents_by_entry on title_documents (tenant_id, entry_id);
create unique index title_documents_number
  on title_documents (tenant_id, kind, coalesce(supplier_id, customer_id), document_type, number_key)
  where number_key is not null and cancellation_entry_id is null;
create index title_documents_by_party on title_documents (tenant_id, coalesce(supplier_id, customer_id));
alter table title_documents enable row level security, force row level security;
create policy own_tenant on title_documents using (tenant_id = current_tenant());
grant select, insert on title_documents to app_user;
grant update (cancellation_entry_id) on title_documents to app_user;

-- To which accounts and cost centers a document goes, in full.
create table title_allocations (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  position smallint not null check (position >= 1),
  account_id integer not null,
  account_type text not null default 'ANALITICA' check (account_type = 'ANALITICA'),
  cost_center_id uuid,
  amount numeric(18, 2) not null check (amount >= 0.01),
  primary key (tenant_id, document_id, position),
  constraint title_allocations_document foreign key (tenant_id, document_id) references title_documents (tenant_id, id),
  constraint title_allocations_account foreign key (tenant_id, account_id, account_type)
    references accounts (tenant_id, id, type),
  constraint title_allocations_cost_center foreign key (tenant_id, cost_center_id)
    references cost_centers (tenant_id, id)
);
create index title_allocations_by_center on title_allocations (tenant_id, cost_center_id)
  where cost_center_id is not null;
alter table title_allocations enable row level security, force row level security;
create policy own_tenant on title_allocations using (tenant_id = current_tenant());
grant select, insert on title_allocations to app_user;

-- What is kept back of a document: taxes withheld, retainage. Typed amounts, no rules.
create table title_deductions (
  tenant_id uuid not null references tenants,
  document_id uuid not null,
  position smallint not null check (position >= 1),
  kind text not null check (kind in ('INSS', 'ISS', 'IRRF', 'PCC', 'CAUCAO', 'OUTRA')),
  account_id integer not null,
  account_type text not null default 'ANALITICA' check (account_type = 'ANALITICA'),
  amount numeric(18, 2) not null check (amount >= 0.01),
  due_date date,
  primary key (tenant_id, document_id, position),
  constraint title_deductions_document foreign key (tenant_id, document_id) references title_documents (tenant_id, id),
  constraint title_deductions_account foreign key (tenant_id, account_id, account_type)
    references accounts (tenant_id, id, type)
);
alter table title_deductions enable row level security, force row level security;
create policy own_tenant on title_deductions using (tenant_id = current_tenant());
grant select, insert on title_deductions to app_user;

-- What is owed, and when. Only the due date changes; what was settled, and hence the status, is nowhere kept.
create table title_installments (
  tenant_id uuid not null references tenants,
  id uuid not null,
  document_id uuid not null,
  kind text not null,
  number smallint not null check (number >= 1),
  due_date date not null,
  amount numeric(18, 2) not null check (amount >= 0.01),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, kind),
  unique (tenant_id, document_id, number),
  constraint title_installments_document foreign key (tenant_id, document_id, kind)
    references title_documents (tenant_id, id, kind)
);
create index title_installments_by_due_date on title_installments (tenant_id, kind, due_date, id)
  include (amount, document_id);
alter table title_installments enable row level security, force row level security;
create policy own_tenant on title_installments using (tenant_id = current_tenant());
grant select, insert on title_installments to app_user;
grant update (due_date, version, updated_at) on title_installments to app_user;

-- Money that went out for payables or came in for receivables: one movement, one entry. It is taken back by an entry.
create table settlements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind in ('PAYABLE', 'RECEIVABLE')),
  settlement_date date not null,
  treasury_account_id uuid not null,
  cash_amount numeric(18, 2) not null check (cash_amount >= 0.01),
  description text not null check (char_length(description) between 1 and 500),
  movement_id uuid not null,
  entry_id uuid not null,
  reversal_entry_id uuid,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, kind),
  unique (tenant_id, movement_id),
  unique (tenant_id, entry_id),
  constraint settlements_account foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id),
  constraint settlements_movement foreign key (tenant_id, movement_id) references treasury_movements (tenant_id, id),
  constraint settlements_entry foreign key (tenant_id, entry_id) references gl_entries (tenant_id, id),
  constraint settlements_reversal foreign key (tenant_id, reversal_entry_id) references gl_entries (tenant_id, id)
);
alter table settlements enable row level security, force row level security;
create policy own_tenant on settlements using (tenant_id = current_tenant());
grant select, insert on settlements to app_user;
grant update (reversal_entry_id) on settlements to app_user;

-- What of an installment dies by a settlement, and what is paid beside it. Payables and receivables never mix, by key.
create table settlement_items (
  tenant_id uuid not null references tenants,
  settlement_id uuid not null,
  installment_id uuid not null,
  kind text not null,
  principal numeric(18, 2) not null check (principal >= 0.01),
  interest numeric(18, 2) not null default 0 check (interest >= 0),
  fine numeric(18, 2) not null default 0 check (fine >= 0),
  discount numeric(18, 2) not null default 0 check (discount between 0 and principal),
  primary key (tenant_id, settlement_id, installment_id),
  constraint settlement_items_settlement foreign key (tenant_id, settlement_id, kind)
    references settlements (tenant_id, id, kind),
  constraint settlement_items_installment foreign key (tenant_id, installment_id, kind)
    references title_installments (tenant_id, id, kind)
);
create index settlement_items_by_installment on settlement_items (tenant_id, installment_id) include (principal);
alter table settlement_items enable row level security, force row level security;
create policy own_tenant on settlement_items using (tenant_id = current_tenant());
grant select, insert on settlement_items to app_user;

-- A key with which another program tells of a confirmed sale. Kept as its SHA-256 only.
create table integration_keys (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  key_hash bytea not null check (length(key_hash) = 32),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create unique index integration_keys_hash on integration_keys (tenant_id, key_hash);
alter table integration_keys enable row level security, force row level security;
create policy own_tenant on integration_keys using (tenant_id = current_tenant());
grant select, insert on integration_keys to app_user;
grant update (revoked_at) on integration_keys to app_user;
