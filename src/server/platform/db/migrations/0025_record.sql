-- Records are kept under a key that is not in the database. How long a record is and where it ends
-- stands beside it, under the same key.
alter table document
  add column entries integer not null default 0,
  add column head text,
  add column end_mac text;
update document set
  entries = (select count(*) from evidence where evidence.document_id = document.document_id),
  head = (select hash from evidence where evidence.document_id = document.document_id
    order by seq desc limit 1);

-- In which form an entry is written down, and under which key it is hashed.
alter table evidence add column form text not null default 'lintel-evidence-1';
alter table evidence alter column form drop default;
alter table evidence add column key_id text;

-- Rows are only added. Whoever owns the table can take this guard away; the key tells of it then.
create function refuse_evidence_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of evidence are only added, never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger evidence_only_grows before update or delete on evidence
  for each row execute function refuse_evidence_change();
create trigger evidence_is_never_emptied before truncate on evidence
  for each statement execute function refuse_evidence_change();

-- What was found not to be as it is on record, so that admins are told once of each thing.
create table document_fault (
  document_id uuid not null,
  kind text not null,
  place text not null,
  found_at timestamptz not null,
  primary key (document_id, kind, place)
);
