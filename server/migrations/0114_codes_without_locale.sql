-- The order of a code is the same in every home: `lower` knows capitals with accents only where the cluster's locale does, so
-- that a company whose codes have them was refused by the check of the home it moved to.
create or replace function code_order(code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      translate(lower(code collate "C"), 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝŸ', 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ'),
      '(\d+)', '0000000000\1', 'g'),
    '\d*(\d{10})', '\1', 'g')
$$;

alter table accounts no force row level security;
alter table cost_centers no force row level security;
update accounts set code_key = code_order(code) where code_key <> code_order(code);
update cost_centers set code_key = code_order(code) where code_key <> code_order(code);
alter table accounts force row level security;
alter table cost_centers force row level security;
