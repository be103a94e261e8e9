#!/usr/bin/env bash
# Copies the primary at the first start, and follows it.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --dbname "postgres://lintel@primary:5432/lintel" --pgdata "$PGDATA" --write-recovery-conf
  chmod 700 "$PGDATA"
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c hot_standby_feedback=on
