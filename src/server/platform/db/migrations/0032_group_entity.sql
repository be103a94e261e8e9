-- Companies, trusts and estates that a group buys as, with those of its people who sign for each and in
-- which capacity. An agreement keeps its own words about who buys; nothing of before changes.
create table group_entity (
  entity_id uuid primary key,
  group_id uuid not null references buyer_group (group_id),
  legal_name text not null,
  kind text not null,
  formation_state text not null,
  signers jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index group_entity_of_group on group_entity (group_id, legal_name);
