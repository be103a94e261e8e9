-- A town or ZIP code opens on the box of its homes.
create index property_by_town on property (state_or_province, city);
create index property_by_zip on property (postal_code);
