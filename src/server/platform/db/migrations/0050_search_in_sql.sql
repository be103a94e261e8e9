-- What a search looks at, for servers that search in the database (SEARCH_ENGINE=database). Written
-- by `server/search/database` alone, from `property`, and empty where searches are in memory.
create table searched_zone (
  zone_id smallint generated always as identity primary key,
  name text not null unique
);

create table searched_home (
  listing_key text collate "C" primary key,
  -- Where the home is shown, on the map's grid of 2^30 by 2^30.
  x integer not null,
  y integer not null,
  zone_id smallint not null references searched_zone,
  -- Days on market: never fewer than the base; counted since an epoch day, where they are.
  dom_base integer,
  dom_since integer,
  status text not null,
  type text not null,
  -- The rows of `server/search/memory/homeFields.ts`; null is unknown.
  bedrooms bigint,
  baths bigint,
  price bigint,
  living_area bigint,
  lot_size bigint,
  year_built bigint,
  newness bigint,
  association_fee bigint,
  garage_spaces bigint,
  story_quarters bigint,
  waterfront bigint,
  price_cut bigint,
  price_per_area bigint,
  listed_day bigint,
  -- Each word in plain letters, with a space before it.
  words text not null
);
create index searched_home_place on searched_home (y, x);

-- Up to which fact the rows are right, of which database.
create table searched_state (
  only_yn boolean primary key default true check (only_yn),
  number bigint not null,
  fact_id text not null,
  migration text not null,
  -- What the columns meant to the server that wrote them.
  form text not null
);
