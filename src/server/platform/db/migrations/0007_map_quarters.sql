-- Quarters of a town are found by name as well as its streets.
alter table map_street rename to map_name;
alter table map_name add column kind text not null default 'street';
alter table map_name drop constraint map_street_pkey;
alter table map_name add primary key (source_id, part, kind, name, town);
