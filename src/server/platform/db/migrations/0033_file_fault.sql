-- Stored files whose contents are not those that were stored, so that admins are told once of each.
create table stored_file_fault (
  file_id uuid not null references stored_file on delete cascade,
  kind text not null,
  found_at timestamptz not null,
  primary key (file_id, kind)
);
