-- What was saved of conversations as sealed PDF: nothing of its contents, so that what is deleted
-- stays deleted, but enough to know the file again.
create table sealed_export (
  export_id uuid primary key,
  kind text not null check (kind in ('conversation')),
  subject_id uuid not null,
  profile_id uuid not null,
  title text not null,
  standing text not null,
  record_sha256 text not null,
  seal_sha256 text not null unique,
  sha256 text not null,
  sealed_at timestamptz not null,
  stamped_at timestamptz,
  stamp_authority text
);
