-- One list over all documents, consents and approvals given in advance: what each held after its last
-- change. Each line is sealed under the key of the records together with the line before it.
create table register_line (
  seq integer primary key,
  subject text not null,
  -- The subject of the line before, so that a removed line can be named.
  before text not null,
  state text not null,
  mac text not null
);
create index register_line_subject on register_line (subject, seq desc);
create index register_line_before on register_line (before, seq desc);

create table register_end (
  only_row boolean primary key default true check (only_row),
  lines integer not null,
  head text not null,
  subject text not null,
  mac text not null
);

create trigger register_only_grows before update or delete on register_line
  for each row execute function refuse_evidence_change();
create trigger register_is_never_emptied before truncate on register_line
  for each statement execute function refuse_evidence_change();
