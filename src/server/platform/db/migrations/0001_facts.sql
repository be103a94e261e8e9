-- Facts: what happened, written with the change itself, delivered after it.
-- Readers keep a cursor of (xid, fact_id) and read only below pg_snapshot_xmin, so that a
-- transaction that commits late is never skipped.
create table fact (
  fact_id uuid primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  body jsonb not null,
  stated_at timestamptz not null
);
create index fact_in_order on fact (xid, fact_id);

-- One row for each reaction that has dealt with a fact, in the reaction's own transaction.
create table fact_done (
  reaction text not null,
  fact_id uuid not null references fact (fact_id) on delete cascade,
  done_at timestamptz not null,
  primary key (reaction, fact_id)
);
