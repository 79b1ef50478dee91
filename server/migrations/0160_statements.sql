-- Statements of banks and their reconciliation (ability statements.1).

-- A line of a statement may make its movement.
alter table treasury_movements drop constraint treasury_movements_origin_type_check;
alter table treasury_movements add constraint treasury_movements_origin_type_check
  check (origin_type in ('MANUAL', 'TRANSFER', 'SETTLEMENT', 'REVERSAL', 'STATEMENT'));
-- Reconciled is a movement in a living reconciliation; nothing else says so.
alter table treasury_movements drop column reconciliation_status;

-- The bank's name of an account, asked once. Living files bind it to one treasury account.
create table statement_accounts (
  tenant_id uuid not null references tenants,
  bank_key text not null check (bank_key ~ '^[0-9]{0,20}$'),
  account_key text not null check (account_key ~ '^[0-9A-Z]{1,60}$'),
  treasury_account_id uuid not null,
  has_unsigned_outflows boolean not null default false,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, bank_key, account_key),
  constraint statement_accounts_account foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id)
);

create table statement_files (
  tenant_id uuid not null references tenants,
  id uuid not null,
  treasury_account_id uuid not null,
  format text not null check (format in ('OFX', 'CSV', 'CNAB240')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  bank_key text,
  account_key text,
  first_date date,
  last_date date check (last_date >= first_date),
  added integer not null check (added >= 0),
  known integer not null check (known >= 0),
  doubtful integer not null check (doubtful between 0 and known),
  left_out integer not null check (left_out >= 0),
  future integer not null check (future >= 0),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  removed_by uuid references users,
  removed_at timestamptz,
  primary key (tenant_id, id),
  constraint statement_files_account foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id),
  constraint statement_files_of_bank foreign key (tenant_id, bank_key, account_key)
    references statement_accounts (tenant_id, bank_key, account_key),
  constraint statement_files_bank_whole check ((bank_key is null) = (account_key is null)),
  constraint statement_files_removal_whole check ((removed_by is null) = (removed_at is null))
);
create unique index statement_files_once on statement_files (tenant_id, treasury_account_id, content_hash)
  where removed_at is null;
create index statement_files_newest on statement_files (tenant_id, treasury_account_id, created_at desc, id desc);
create index statement_files_by_bank on statement_files (tenant_id, bank_key, account_key) where removed_at is null;

-- A line lives while a row of a living file stands for it.
create table statement_lines (
  tenant_id uuid not null references tenants,
  id uuid not null,
  treasury_account_id uuid not null,
  line_date date not null,
  amount numeric(18, 2) not null check (amount <> 0 and abs(amount) < 'Infinity'),
  occurrence integer not null check (occurrence >= 1),
  text text not null check (char_length(text) <= 500),
  fitid text not null check (char_length(fitid) <= 255),
  document text not null check (char_length(document) <= 255),
  is_living boolean not null default true,
  primary key (tenant_id, id),
  constraint statement_lines_account foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id),
  constraint statement_lines_counted unique (tenant_id, treasury_account_id, line_date, amount, occurrence)
);
create index statement_lines_by_day on statement_lines (tenant_id, treasury_account_id, line_date, id)
  include (amount) where is_living;

create table statement_file_rows (
  tenant_id uuid not null references tenants,
  file_id uuid not null,
  row_no integer not null check (row_no >= 1),
  line_id uuid not null,
  text text not null check (char_length(text) <= 500),
  fitid text not null check (char_length(fitid) <= 255),
  document text not null check (char_length(document) <= 255),
  is_doubtful boolean not null default false,
  is_other boolean not null default false,
  primary key (tenant_id, file_id, row_no),
  constraint statement_file_rows_file foreign key (tenant_id, file_id) references statement_files (tenant_id, id),
  constraint statement_file_rows_line foreign key (tenant_id, line_id) references statement_lines (tenant_id, id)
);
create index statement_file_rows_by_line on statement_file_rows (tenant_id, line_id);

-- Balances that the bank states, or a person. The second amount is the other reading of one without decimals.
create table statement_balances (
  tenant_id uuid not null references tenants,
  id uuid not null,
  treasury_account_id uuid not null,
  date date not null,
  amount numeric(18, 2) not null check (abs(amount) < 'Infinity'),
  other_amount numeric(18, 2) check (abs(other_amount) < 'Infinity'),
  source text not null check (source in ('FILE', 'ROW', 'TYPED')),
  file_id uuid,
  is_sure boolean not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint statement_balances_account foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id),
  constraint statement_balances_file foreign key (tenant_id, file_id) references statement_files (tenant_id, id),
  constraint statement_balances_source_by_file check ((source = 'TYPED') = (file_id is null))
);
create index statement_balances_by_day on statement_balances (tenant_id, treasury_account_id, date desc);
create index statement_balances_by_file on statement_balances (tenant_id, file_id) where file_id is not null;

create table reconciliations (
  tenant_id uuid not null references tenants,
  id uuid not null,
  treasury_account_id uuid not null,
  kind text not null check (kind in ('START', 'MATCH')),
  start_date date,
  balance numeric(18, 2) check (abs(balance) < 'Infinity'),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  undone_by uuid references users,
  undone_at timestamptz,
  primary key (tenant_id, id),
  constraint reconciliations_account foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id),
  constraint reconciliations_start_whole
    check ((kind = 'START') = (start_date is not null) and (kind = 'START') = (balance is not null)),
  constraint reconciliations_undone_whole check ((undone_by is null) = (undone_at is null))
);
create unique index reconciliations_one_start on reconciliations (tenant_id, treasury_account_id)
  where kind = 'START' and undone_at is null;

-- Account, day and amount repeat those of the line or movement, so that the proof reads one index.
create table reconciliation_lines (
  tenant_id uuid not null references tenants,
  reconciliation_id uuid not null,
  line_id uuid not null,
  treasury_account_id uuid not null,
  line_date date not null,
  amount numeric(18, 2) not null,
  is_active boolean not null default true,
  primary key (tenant_id, reconciliation_id, line_id),
  constraint reconciliation_lines_head foreign key (tenant_id, reconciliation_id)
    references reconciliations (tenant_id, id),
  constraint reconciliation_lines_line foreign key (tenant_id, line_id) references statement_lines (tenant_id, id)
);
create unique index reconciliation_lines_once on reconciliation_lines (tenant_id, line_id) where is_active;
create index reconciliation_lines_by_day on reconciliation_lines (tenant_id, treasury_account_id, line_date)
  include (amount) where is_active;

create table reconciliation_movements (
  tenant_id uuid not null references tenants,
  reconciliation_id uuid not null,
  movement_id uuid not null,
  treasury_account_id uuid not null,
  movement_date date not null,
  amount numeric(18, 2) not null,
  is_start boolean not null,
  is_active boolean not null default true,
  primary key (tenant_id, reconciliation_id, movement_id),
  constraint reconciliation_movements_head foreign key (tenant_id, reconciliation_id)
    references reconciliations (tenant_id, id),
  constraint reconciliation_movements_movement foreign key (tenant_id, movement_id)
    references treasury_movements (tenant_id, id)
);
create unique index reconciliation_movements_once on reconciliation_movements (tenant_id, movement_id)
  where is_active;
create index reconciliation_movements_by_day on reconciliation_movements (tenant_id, treasury_account_id, movement_date)
  include (amount) where is_active and not is_start;

create table statement_rules (
  tenant_id uuid not null references tenants,
  id uuid not null,
  treasury_account_id uuid,
  side text not null check (side in ('IN', 'OUT')),
  words text not null check (words = btrim(words) and char_length(words) between 1 and 100),
  account_id integer not null,
  cost_center_id uuid,
  description text check (char_length(description) between 1 and 500),
  position integer not null check (position >= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  constraint statement_rules_treasury foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id),
  constraint statement_rules_account foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  constraint statement_rules_cost_center foreign key (tenant_id, cost_center_id)
    references cost_centers (tenant_id, id)
);
create index statement_rules_in_order on statement_rules (tenant_id, position, id) where deleted_at is null;

-- Columns of a CSV file that no word of its heading explains, told once for each account.
create table statement_shapes (
  tenant_id uuid not null references tenants,
  treasury_account_id uuid not null,
  header_hash text not null check (header_hash ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  primary key (tenant_id, treasury_account_id, header_hash),
  constraint statement_shapes_account foreign key (tenant_id, treasury_account_id)
    references treasury_accounts (tenant_id, id)
);

do $$
declare
  own text;
begin
  foreach own in array array['statement_accounts', 'statement_files', 'statement_lines', 'statement_file_rows',
    'statement_balances', 'reconciliations', 'reconciliation_lines', 'reconciliation_movements', 'statement_rules',
    'statement_shapes'] loop
    execute format('alter table %I enable row level security, force row level security', own);
    execute format('create policy own_tenant on %I using (tenant_id = current_tenant())', own);
  end loop;
end $$;
