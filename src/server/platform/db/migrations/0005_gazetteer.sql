-- Names that the address search knows: places and ZIP codes, streets of the basemap, homes.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table gazetteer (
  -- Begins with its source, so that a source can be replaced as a whole.
  name_id text collate "C" primary key,
  source text not null,
  kind text not null,
  label text not null,
  detail text not null,
  -- The words of label and detail as domain/search/addressWords.ts brings them to one form.
  words text not null,
  latitude double precision not null,
  longitude double precision not null,
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  -- Larger comes first among equals: inhabitants of a place, metres of a street.
  weight double precision not null,
  listing_key text
);
create index gazetteer_by_source on gazetteer (source);
create index gazetteer_by_beginning on gazetteer using gin (kind, to_tsvector('simple', words));
create index gazetteer_by_likeness on gazetteer using gin (words gin_trgm_ops);
