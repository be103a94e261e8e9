-- How far the last import of each source has come: what lets one that was killed go on.
create table import_run (
  -- The originating_system_name of its homes.
  source text primary key,
  file_name text not null,
  -- Of the file, the mapping and the options: another one starts anew.
  fingerprint text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Rows of the file that have been dealt with; written in the transaction that saved their homes.
  rows_done integer not null,
  inserted integer not null,
  updated integer not null,
  unchanged integer not null
);
