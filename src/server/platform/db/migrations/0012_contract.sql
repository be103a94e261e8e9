-- Agreements between buyers and an agent. What the law or a query needs is a column; what is read
-- whole is a document checked by its zod object. People are named without a foreign key: what they
-- signed outlives their account.
create table contract (
  contract_id uuid primary key,
  buyer_group_id uuid not null,
  kind text not null check (kind in ('touring', 'full')),
  parties jsonb not null,
  agent jsonb not null,
  agent_package jsonb not null,
  commission jsonb not null,
  state text not null,
  property_area text not null,
  listing_keys jsonb not null,
  start_date date not null,
  end_date date not null,
  time_zone text not null,
  exclusive_yn boolean not null,
  status text not null,
  version integer not null check (version > 0),
  revision integer not null check (revision > 0),
  amends_contract_id uuid references contract (contract_id),
  document_sha256 text,
  signatures jsonb not null,
  reason text,
  void_request jsonb,
  notice jsonb,
  warned_days jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  signing_started_at timestamptz,
  activated_at timestamptz,
  ended_at timestamptz,
  -- Beside the noun, for queries.
  agent_profile_id uuid not null,
  next_deadline_at timestamptz,
  submitted_at timestamptz,
  approved_at_once_yn boolean not null default false
);
-- Of what is still to be agreed on, a group has one with an agent at a time.
create unique index contract_one_live_draft on contract (buyer_group_id, agent_profile_id)
  where status in ('draft', 'proposed', 'changes_requested');
create index contract_due on contract (next_deadline_at) where next_deadline_at is not null;
create index contract_to_approve on contract (submitted_at, contract_id)
  where status = 'pending_approval';
create index contract_of_agent on contract (agent_profile_id, created_at);
create index contract_of_group on contract (buyer_group_id);
create index contract_of_party on contract using gin (parties jsonb_path_ops);
create index contract_approved on contract (activated_at) where activated_at is not null;

-- What was proposed: terms and text of each version, never changed afterwards.
create table contract_version (
  contract_id uuid not null references contract (contract_id),
  version integer not null,
  terms jsonb not null,
  document jsonb not null,
  document_sha256 text not null,
  made_at timestamptz not null,
  primary key (contract_id, version)
);

-- How somebody wrote their name below a version: typed, or drawn as strokes.
create table contract_signature (
  contract_id uuid not null references contract (contract_id),
  version integer not null,
  profile_id uuid not null,
  form jsonb not null,
  signed_at timestamptz not null,
  primary key (contract_id, version, profile_id)
);

-- The sealed PDF of a version, and how many seals the file carries.
create table contract_seal (
  contract_id uuid not null references contract (contract_id),
  version integer not null,
  file_id uuid not null references stored_file (file_id),
  sha256 text not null,
  document_sha256 text not null,
  seal_count integer not null,
  sealed_at timestamptz not null,
  primary key (contract_id, version)
);
create index contract_seal_by_hash on contract_seal (sha256);

create table co_buyer_invite (
  invite_id uuid primary key,
  contract_id uuid not null references contract (contract_id),
  party_id uuid not null,
  kind text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  status text not null,
  token_sha256 text not null unique,
  invited_by jsonb not null,
  time_zone text not null,
  accepted_by_profile_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Beside the noun, for the sweep: null where time alone does nothing to it.
  next_deadline_at timestamptz
);
create index co_buyer_invite_of_contract on co_buyer_invite (contract_id, created_at);
create index co_buyer_invite_due on co_buyer_invite (next_deadline_at)
  where next_deadline_at is not null;

-- What happened to an agreement, each entry sealing the one before by its hash: rows are only added.
create table evidence (
  contract_id uuid not null references contract (contract_id),
  seq integer not null check (seq > 0),
  event jsonb not null,
  hash text not null,
  primary key (contract_id, seq)
);

-- The will to sign electronically, proven with the code of a sample PDF.
create table sign_consent (
  consent_id uuid primary key,
  profile_id uuid not null,
  version text not null,
  code_sha256 text not null,
  code_made_at timestamptz not null,
  given_at timestamptz,
  withdrawn_at timestamptz,
  ip_address text,
  user_agent text
);
create index sign_consent_of_profile on sign_consent (profile_id, code_made_at);

-- What a request was answered, so that sending it again after a lost answer does nothing twice.
create table given_answer (
  profile_id uuid not null,
  key text not null,
  path text not null,
  body_sha256 text not null,
  answer jsonb not null,
  given_at timestamptz not null,
  primary key (profile_id, path, key)
);
create index given_answer_by_age on given_answer (given_at);

-- Reactions look for the facts of their kinds alone.
create index fact_of_kind on fact (kind, xid, fact_id);

-- How the person had proven who they are when this session began: `password`, `passkey`, `link`.
alter table user_session add column sign_in_method text;
