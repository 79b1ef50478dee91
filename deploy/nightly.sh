#!/bin/bash
# Each night at BACKUP_HOUR (UTC): a backup, then the verification. Deletes its own archives older
# than KEEP_DAYS.
set -uo pipefail
while :; do
  now=$(date -u +%s)
  next=$(date -u -d "today ${BACKUP_HOUR}:00" +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now))
  file="/backups/erp-$(date -u +%F).gz"
  if ! node server/commands/backup.ts "$file"; then
    echo "BACKUP FAILED: $file" >&2
  elif ! node server/commands/verify.ts; then
    echo "VERIFICATION FAILED: $file" >&2
  else
    find /backups -maxdepth 1 -name 'erp-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].gz' -mtime +"$KEEP_DAYS" -delete
  fi
done
