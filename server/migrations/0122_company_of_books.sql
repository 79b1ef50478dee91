-- Facts that the books of a company are signed with.
alter table finance_settings
  add column company_address text check (char_length(company_address) between 1 and 300),
  add column company_nire text check (char_length(company_nire) between 1 and 30),
  add column accountant_name text check (char_length(accountant_name) between 1 and 200),
  add column accountant_crc text check (char_length(accountant_crc) between 1 and 30),
  add column responsible_name text check (char_length(responsible_name) between 1 and 200),
  add column responsible_role text check (char_length(responsible_role) between 1 and 100);
