-- A session shows itself to its user, ends when it is not used, and leaves a trace that nobody rewrites.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column last_used_at timestamptz,
  add column address text,
  add column agent text;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;
create index sessions_last_used on sessions (last_used_at);

create table session_history (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  session_id uuid not null,
  user_id uuid not null references users,
  event text not null check (event in ('begun', 'ended')),
  address text,
  agent text
);
create index session_history_of_user on session_history (user_id, at);
create trigger session_history_is_final before update or delete or truncate on session_history
  for each statement execute function refuse_rewriting();
alter table session_history enable always trigger session_history_is_final;

create function note_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into session_history (session_id, user_id, event, address, agent)
      values (new.id, new.user_id, 'begun', new.address, new.agent);
  else
    insert into session_history (session_id, user_id, event, address, agent)
      values (old.id, old.user_id, 'ended', old.address, old.agent);
  end if;
  return null;
end $$;
create trigger sessions_are_noted after insert or delete on sessions for each row execute function note_session();

-- Failed logins, so that several servers count together. What was typed as a user name is kept as its hash only: people
-- type passwords there.
create table login_failures (
  key text primary key,
  count integer not null check (count >= 0),
  last_at timestamptz not null
);
create index login_failures_age on login_failures (last_at);

-- Browsers from which a user has signed in before: others cannot close the login for them.
create table known_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id uuid not null references users,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id);
