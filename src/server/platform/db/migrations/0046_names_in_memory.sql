-- The address search holds its names in memory. Homes are read there from their own rows, and
-- words are cut from names where they are looked for.
delete from gazetteer where kind in ('address', 'listing');
drop index gazetteer_by_beginning;
drop index gazetteer_by_likeness;
alter table gazetteer drop column words, drop column listing_key;

-- Quarters of a town had been entered as places.
update gazetteer set kind = 'neighborhood' where kind = 'place' and source like 'map:%';
update map_name set kind = 'neighborhood' where kind = 'place';

-- A state or county opens with its own line, a neighborhood with that of its homes.
alter table gazetteer add column outline jsonb;
create index gazetteer_by_label on gazetteer (label, detail);
