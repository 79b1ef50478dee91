-- A removed project, supplier or customer can be brought back (ability lists.1), and the trail says so.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'remove', 'restore'));
