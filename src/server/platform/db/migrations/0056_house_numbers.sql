-- Where the numbers of a street are; how it is told in bytes stands in map/houseNumbers.ts.
alter table map_name add column house_numbers bytea;
alter table gazetteer add column house_numbers bytea;
