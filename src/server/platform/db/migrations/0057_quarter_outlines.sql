-- The line of a quarter that a file tells as an area; `gazetteer` has a place for it since 0046.
alter table map_name add column outline jsonb;
