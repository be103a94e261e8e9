-- The basemap. A source is one import, or one generated country. It is filled while it is not
-- live; one switch then shows it whole and removes what it replaces.
create table map_source (
  source_id uuid primary key,
  name text not null,
  kind text not null check (kind in ('base', 'generated', 'osm', 'geojson')),
  -- Whom the map must name while the source is live, and where that is explained.
  attribution text,
  attribution_url text,
  -- What the parts were made from. Staged parts of another making are of no use.
  fingerprint text not null,
  live_yn boolean not null,
  started_at timestamptz not null,
  -- The box of its features, once it is live.
  south double precision,
  west double precision,
  north double precision,
  east double precision
);
create unique index map_source_by_name on map_source (name, live_yn);

-- A part is written in one transaction: what is here need not be done again after a kill.
create table map_part (
  source_id uuid not null references map_source (source_id) on delete cascade,
  part text not null,
  feature_count integer not null,
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  primary key (source_id, part)
);

-- The features of one part that touch one tile of the pyramid, packed (server/map/packFeatures.ts).
-- One row for a tile's worth instead of one for each feature: a country is written in seconds, and
-- a tile is read with a handful of rows.
create table map_chunk (
  source_id uuid not null,
  part text not null,
  z smallint not null,
  x integer not null,
  y integer not null,
  feature_count integer not null,
  features bytea not null,
  primary key (source_id, part, z, x, y),
  foreign key (source_id, part) references map_part (source_id, part) on delete cascade
);
create index map_chunk_by_tile on map_chunk (z, x, y);

-- Named streets, one row for each part and town; they become names of the gazetteer.
create table map_street (
  source_id uuid not null,
  part text not null,
  name text not null,
  town text not null,
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  -- A point on the street.
  latitude double precision not null,
  longitude double precision not null,
  length_metres double precision not null,
  primary key (source_id, part, name, town),
  foreign key (source_id, part) references map_part (source_id, part) on delete cascade
);
