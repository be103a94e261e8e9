-- Failed tries to sign in, by account, address and browser, which are kept as a hash: all server
-- processes count here together. Unlogged, as it is worth an hour: a crash of the database forgets it.
create unlogged table sign_in_failure (
  whom text primary key,
  failed_at timestamptz[] not null,
  last_at timestamptz not null
);
create index sign_in_failure_to_sweep on sign_in_failure (last_at);
