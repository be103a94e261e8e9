-- What travel needs of the streets of an imported map, beside what is drawn of them: one row for each
-- part, packed (server/map/streets/packStreets.ts). Sources without any are read from what is drawn.
create table map_streets (
  source_id uuid not null,
  part text not null,
  streets bytea not null,
  primary key (source_id, part),
  foreign key (source_id, part) references map_part (source_id, part) on delete cascade
);

-- The places that a group of buyers looks from, each a person's; who is in no group keeps their own.
-- The list is one document (domain/travel/TravelPlace.ts), its revision grows with each change.
create table travel_list (
  list_id uuid primary key,
  group_id uuid unique references buyer_group (group_id) on delete cascade,
  profile_id uuid unique references profile (profile_id) on delete cascade,
  revision integer not null check (revision > 0),
  places jsonb not null,
  updated_at timestamptz not null,
  check (num_nonnulls(group_id, profile_id) = 1)
);
