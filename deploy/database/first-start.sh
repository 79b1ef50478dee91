#!/bin/bash
# First start of the primary: the owner of the tables, the roles of the standby and of the balancer,
# which has no rights.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v replication="$REPLICATION_PASSWORD" <<'SQL'
create role erp_owner login createrole password :'owner';
create database erp owner erp_owner encoding 'UTF8' template template0;
create role standby login replication password :'replication';
create role balancer login;
-- From the next start on: nothing waits for the standby while there is none.
alter system set synchronous_standby_names = '*';
SQL
# The balancer checks without a password which database is writable; everybody else needs one.
{
  echo "host postgres    balancer $BALANCER_NETWORK trust"
  echo "host replication standby  $BALANCER_NETWORK scram-sha-256"
  echo "host erp         erp_owner $BALANCER_NETWORK scram-sha-256"
  # The serving login, created by the owner.
  echo "host erp         erp_owner_serving $BALANCER_NETWORK scram-sha-256"
} > /tmp/hba && grep -v '^host all all all' "$PGDATA/pg_hba.conf" >> /tmp/hba && cat /tmp/hba > "$PGDATA/pg_hba.conf"
