-- Tokens die with deactivation, deletion and a new password, whoever writes the row, and do not come back with it.
-- Every check of a token also reads the user's state, so the rule holds where triggers are not available.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;

create trigger users_end_sessions after update on users for each row
  when (not new.is_active or new.deleted_at is not null or new.password_hash is distinct from old.password_hash)
  execute function end_sessions_of_user();
