-- Where the buyers say whether an agreement is exclusive, nothing is said until they have.
alter table contract alter column exclusive_yn drop not null;
alter table contract add column exclusive_choice text not null default 'agent'
  check (exclusive_choice in ('agent', 'buyer'));
alter table contract alter column exclusive_choice drop default;

-- The forms of the states' regulators as admins uploaded them; of a state and form the newest counts.
create table disclosure_form (
  file_id uuid primary key references stored_file (file_id),
  state text not null,
  form_id text not null,
  sha256 text not null,
  file_name text not null,
  -- Of the demo: it stands in the place of a form that is not ours to give.
  demo_yn boolean not null,
  uploaded_at timestamptz not null
);
create index disclosure_form_newest on disclosure_form (state, form_id, uploaded_at desc);

-- That somebody on an agreement has read a form, by the hash of what they were shown.
create table disclosure_acknowledgement (
  contract_id uuid not null references contract (contract_id),
  profile_id uuid not null,
  form_id text not null,
  sha256 text not null,
  acknowledged_at timestamptz not null,
  primary key (contract_id, profile_id, form_id, sha256)
);

-- Whether agreements are proposed where a form is missing: refused in states whose law asks for it,
-- in all, or in none.
alter table brokerage add column disclosure_rule text not null default 'modelled'
  check (disclosure_rule in ('modelled', 'always', 'never'));
