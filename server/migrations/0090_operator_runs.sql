-- When an operator's command last ran here, and what a verification found: a superuser sees it. It says nothing of
-- another home, so no archive carries it.
create table operator_runs (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  command text not null check (command in ('backup', 'verify')),
  faults integer not null check (faults >= 0),
  -- The first faults: [{ company, what, row }].
  findings jsonb not null
);
create index operator_runs_last on operator_runs (command, at);
