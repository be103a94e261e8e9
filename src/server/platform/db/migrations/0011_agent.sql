-- Agents, what they charge, and the law that bounds it. A test compares the columns with the nouns.

-- The firm of all agents: one row, whose license stands on every agreement.
create table brokerage (
  one_yn boolean primary key default true check (one_yn),
  name text not null,
  license_number text not null
);

-- What an agent says of themselves; name and photo are the profile's.
create table agent (
  profile_id uuid primary key references profile (profile_id) on delete cascade,
  status text not null check (
    status in ('invited', 'onboarding', 'active', 'suspended', 'license_expired', 'archived')
  ),
  license_number text not null,
  states text[] not null,
  languages text[] not null,
  about text not null,
  areas jsonb not null,
  demo_yn boolean not null,
  created_at timestamptz not null
);

-- Each version of each package; a version's terms are never written again.
create table agent_package (
  package_id uuid not null,
  version integer not null check (version >= 1),
  agent_profile_id uuid not null references agent (profile_id) on delete cascade,
  terms jsonb not null,
  fee_model text not null generated always as (terms #>> '{commission,model}') stored,
  states jsonb not null generated always as (terms -> 'states') stored,
  published_at timestamptz,
  retired_at timestamptz,
  created_at timestamptz not null,
  primary key (package_id, version)
);
create index agent_package_of_agent on agent_package (agent_profile_id);
-- Buyers see one version of a package at a time.
create unique index agent_package_on_offer on agent_package (package_id)
  where published_at is not null and retired_at is null;

-- What the broker approved beforehand: this version, for agreements of this template.
create table package_approval (
  package_id uuid not null,
  version integer not null,
  template text not null,
  approved_by uuid references profile (profile_id) on delete set null,
  approved_at timestamptz not null,
  primary key (package_id, version, template),
  foreign key (package_id, version) references agent_package (package_id, version) on delete cascade
);

-- The law of a state from a day on. A published row stays; a later one takes its place.
create table jurisdiction (
  jurisdiction_id uuid primary key,
  state text not null,
  status text not null check (status in ('draft', 'published')),
  valid_from date not null,
  -- The rest of the noun.
  rules jsonb not null,
  -- Null for rows that the product came with.
  drafted_by uuid references profile (profile_id) on delete set null,
  drafted_at timestamptz not null,
  published_by uuid references profile (profile_id) on delete set null,
  published_at timestamptz,
  -- Whether the product came with it.
  shipped_yn boolean not null,
  check ((status = 'published') = (published_at is not null))
);
create unique index jurisdiction_in_force on jurisdiction (state, valid_from)
  where status = 'published';
