-- Amounts of matched lines and movements are finite, as in the rows that they repeat.
alter table reconciliation_lines add constraint reconciliation_lines_finite
  check (amount > '-Infinity' and amount < 'Infinity');
alter table reconciliation_movements add constraint reconciliation_movements_finite
  check (amount > '-Infinity' and amount < 'Infinity');
