-- Statistics of every table that grew by a fifth since its last, at the end of an import: otherwise it is planned for as if it
-- were tiny. With the rights of the owner; a table that another counts at the moment is left to that one.
create function analyze_grown() returns void language plpgsql security definer set lock_timeout = '50ms' as $$
declare
  grown text;
begin
  for grown in select relname from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0
      and (reltuples < 0 or pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.2 + 4)
    order by relname
  loop
    begin
      execute format('analyze %I', grown);
    exception when lock_not_available then null;
    end;
  end loop;
end $$;
do $$ begin
  execute format('alter function analyze_grown() set search_path to %I, pg_temp', current_schema());
end $$;
