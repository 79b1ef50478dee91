-- A sequence asks for rights of its own, and only a dump would need them: who dumps as a role that row-level security holds
-- shall hear of that, and of nothing else.
alter table pending_batches alter column id drop identity;
alter table pending_batches
  alter column id type uuid using gen_random_uuid(),
  alter column id set default gen_random_uuid();
