-- The words of the clauses by state: written by one admin, approved by another, and never changed
-- from then on. A clause without a row of its state, or of all, has the words that Lintel ships with.
create table wording (
  wording_id uuid primary key,
  clause text not null,
  -- A state, or `default` for all that have no words of their own.
  state text not null,
  passages jsonb not null,
  valid_from date not null,
  reason text not null,
  source text not null,
  -- The approved row that it was compared with; null: the shipped words.
  based_on uuid references wording (wording_id),
  status text not null check (status in ('draft', 'proposed', 'approved', 'discarded')),
  -- Within clause and state.
  version integer,
  written_by uuid references profile (profile_id) on delete set null,
  written_at timestamptz not null,
  proposed_at timestamptz,
  return_reason text,
  returned_by uuid references profile (profile_id) on delete set null,
  approved_by uuid references profile (profile_id) on delete set null,
  approved_at timestamptz,
  check ((status = 'approved') = (version is not null)),
  check ((status = 'approved') = (approved_at is not null)),
  check (approved_by <> written_by)
);
create unique index wording_numbered on wording (clause, state, version) where version is not null;

-- Which version of the wording the broker saw in each of the package's states; those approved before
-- saw what Lintel ships with, which is 0 and not named.
alter table package_approval add column wording_versions jsonb not null default '{}';
alter table package_approval alter column wording_versions drop default;
