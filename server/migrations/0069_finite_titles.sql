-- The amounts of titles are finite, too: 'NaN' >= 0.01 holds.
do $$
declare
  found record;
begin
  for found in
    select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'numeric'::regtype
      and c.relname in ('title_documents', 'title_allocations', 'title_deductions', 'title_installments', 'settlements',
        'settlement_items')
  loop
    execute format('alter table %I add constraint %I check (%I < ''Infinity'')',
      found."table", found."table" || '_' || found."column" || '_finite', found."column");
  end loop;
end $$;
