-- Whose word says when a sealed file was there: in the seal itself, or added to the file later.
alter table document_seal
  -- Of the file as far as its seal reaches; what proves the stamp in it may follow.
  add column seal_sha256 text,
  add column stamped_at timestamptz,
  add column stamp_authority text;
update document_seal set seal_sha256 = sha256;
alter table document_seal alter column seal_sha256 set not null;
create index document_seal_by_seal on document_seal (seal_sha256);

-- A sealed file once more, with a stamp behind what was its last byte. Both files are genuine.
create table document_stamp (
  document_id uuid not null,
  version integer not null,
  file_id uuid not null references stored_file (file_id),
  sha256 text not null,
  stamped_at timestamptz not null,
  stamp_authority text not null,
  added_at timestamptz not null,
  primary key (document_id, version),
  foreign key (document_id, version) references document_seal (document_id, version)
);
