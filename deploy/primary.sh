#!/usr/bin/env bash
# At the first start of the primary: who may copy it, and days in UTC, as a pooler passes no setting on.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --command "alter role $POSTGRES_USER set timezone to 'UTC'"
echo "host replication $POSTGRES_USER samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
