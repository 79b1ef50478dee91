#!/bin/bash
# A standby: copied from the primary when its folder is empty, and never over existing files.
set -euo pipefail
chown postgres "$PGDATA"
if [ -z "$(ls -A "$PGDATA")" ]; then
  echo "Copying database1…"
  gosu postgres pg_basebackup -h database1 -U standby -D "$PGDATA" -R -X stream -c fast
  # The copy has the primary's settings too, so after its promotion it waits for no standby until it
  # has one (docs/operation.md).
  sed -i '/^synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
fi
chmod 700 "$PGDATA"
exec gosu postgres postgres -c shared_buffers=512MB -c wal_keep_size=1GB
