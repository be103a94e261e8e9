-- What people keep of homes: one row for each owner and home, whether or not it still stands for
-- something (domain/keep/Keep.ts). The owner is a person, or a group of buyers who keep together.
-- What is hidden is hidden by a person. A home that is removed leaves what was kept of it.
create table keep (
  keep_id uuid primary key,
  profile_id uuid references profile (profile_id) on delete cascade,
  group_id uuid references buyer_group (group_id) on delete cascade,
  listing_key text collate "C" not null,
  standing text not null check (standing in ('kept', 'hidden', 'none')),
  reason text,
  standing_at timestamptz not null,
  note text not null,
  note_at timestamptz not null,
  list_ids uuid[] not null,
  lists_at timestamptz not null,
  check (num_nonnulls(profile_id, group_id) = 1),
  check (standing <> 'hidden' or profile_id is not null),
  check (reason is null or standing = 'hidden'),
  unique (profile_id, listing_key),
  unique (group_id, listing_key)
);

-- Names of lists. One that was removed keeps its row without a name for a while, so that a change
-- that comes late does not bring it back.
create table keep_list (
  list_id uuid primary key,
  profile_id uuid references profile (profile_id) on delete cascade,
  group_id uuid references buyer_group (group_id) on delete cascade,
  name text,
  named_at timestamptz not null,
  check (num_nonnulls(profile_id, group_id) = 1)
);
create index keep_list_of_profile on keep_list (profile_id);
create index keep_list_of_group on keep_list (group_id);

-- What a person saw of a home when they looked at it last.
create table home_look (
  profile_id uuid not null references profile (profile_id) on delete cascade,
  listing_key text collate "C" not null,
  at timestamptz not null,
  price_cents bigint,
  standard_status text not null,
  primary key (profile_id, listing_key)
);
create index home_look_newest_first on home_look (profile_id, at desc);
