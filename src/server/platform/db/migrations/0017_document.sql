-- Documents stand by themselves: something with a text, signers in order, evidence and a seal. The
-- document of an agreement bears the agreement's id, so everything that was signed stays what it was.
create table document (
  document_id uuid primary key,
  -- What it is the document of: `agreement`.
  kind text not null,
  made_at timestamptz not null
);
insert into document (document_id, kind, made_at)
  select contract_id, 'agreement', created_at from contract;

-- The very letters whose SHA-256 people sign, and browsers, servers and copies compute anew.
create table document_text (
  document_id uuid not null references document (document_id),
  version integer not null,
  text text not null,
  sha256 text not null,
  made_at timestamptz not null,
  primary key (document_id, version)
);

-- As `domain/canonicalJson.ts` writes it: keys sorted by code unit, no space.
create function pg_temp.canonical_json(value jsonb) returns text language sql as $$
  select case jsonb_typeof(value)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(of.key)::text || ':' || pg_temp.canonical_json(of.value), ','
        order by of.key collate "C")
      from jsonb_each(value) of), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(pg_temp.canonical_json(of.value), ',' order by of.place)
      from jsonb_array_elements(value) with ordinality of (value, place)), '') || ']'
    else value::text
  end
$$;
insert into document_text (document_id, version, text, sha256, made_at)
  select contract_id, version, pg_temp.canonical_json(document), document_sha256, made_at
  from contract_version;
drop function pg_temp.canonical_json(jsonb);

-- The terms of each version stay with the agreement; their text has moved.
alter table contract_version drop column document;
alter table contract_version drop column document_sha256;

-- How somebody wrote their name below a version: typed, or drawn as strokes.
alter table contract_signature rename to document_signature;
alter table document_signature rename column contract_id to document_id;
alter table document_signature rename constraint contract_signature_pkey to document_signature_pkey;
alter table document_signature drop constraint contract_signature_contract_id_fkey;
alter table document_signature add foreign key (document_id) references document (document_id);

-- The sealed PDF of a version, and how many seals the file carries.
alter table contract_seal rename to document_seal;
alter table document_seal rename column contract_id to document_id;
alter table document_seal rename constraint contract_seal_pkey to document_seal_pkey;
alter table document_seal drop constraint contract_seal_contract_id_fkey;
alter table document_seal add foreign key (document_id) references document (document_id);
alter index contract_seal_by_hash rename to document_seal_by_hash;

-- What happened to a document, each entry sealing the one before by its hash: rows are only added.
alter table evidence rename column contract_id to document_id;
alter table evidence drop constraint evidence_contract_id_fkey;
alter table evidence add foreign key (document_id) references document (document_id);
