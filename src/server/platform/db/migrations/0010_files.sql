-- Files that people upload. The row is the truth: contents without a row are swept after a day.
create table stored_file (
  file_id uuid primary key,
  owner_user_id uuid,
  purpose text not null,
  media_type text not null,
  byte_size bigint not null,
  sha256 text not null,
  name text not null,
  created_at timestamptz not null
);
create index stored_file_of_owner on stored_file (owner_user_id, file_id);

-- What an upload was answered, so that sending it again after a lost answer stores nothing twice.
create table upload_receipt (
  user_id uuid not null,
  -- The Idempotency-Key that the client chose.
  key text not null,
  -- SHA-256 of the address and the contents.
  fingerprint text not null,
  answer jsonb not null,
  received_at timestamptz not null,
  primary key (user_id, key)
);
create index upload_receipt_by_age on upload_receipt (received_at);
