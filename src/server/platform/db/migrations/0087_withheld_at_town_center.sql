-- Homes whose sellers keep the address private stand at the center of their town. Their exact coordinates are no
-- longer stored. First of all they are rounded, for the few whose town and ZIP code the address search does not know.
update property set latitude = round(latitude::numeric, 2)::float8, longitude = round(longitude::numeric, 2)::float8,
  coordinates_approximate_yn = true
where not internet_address_display_yn;

update property home set latitude = zip.latitude, longitude = zip.longitude
from gazetteer zip
where not home.internet_address_display_yn
  and zip.kind = 'zip' and zip.label = left(home.postal_code, 5);

update property home set latitude = town.latitude, longitude = town.longitude
from (
  select distinct on (lower(label), detail) lower(label) as city, detail as state, latitude, longitude
  from gazetteer where kind = 'place'
  order by lower(label), detail, weight desc, name_id
) as town
where not home.internet_address_display_yn and town.state = home.state_or_province
  and town.city = case lower(home.city) when 'new york' then 'new york city' else lower(home.city) end;
