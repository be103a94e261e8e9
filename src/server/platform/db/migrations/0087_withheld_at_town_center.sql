-- Homes whose sellers keep the address private stand at the center of their town. Their exact coordinates are no
-- longer stored. Rounded coordinates, as before, can lie in a lake.
update property home set latitude = town.latitude, longitude = town.longitude,
  coordinates_approximate_yn = true
from (
  select distinct on (lower(label), detail) lower(label) as city, detail as state, latitude, longitude
  from gazetteer where kind = 'place'
  order by lower(label), detail, weight desc, name_id
) as town
where not home.internet_address_display_yn
  and town.city in (lower(home.city), lower(home.city) || ' city') and town.state = home.state_or_province;

-- Towns that the address search does not know: at the center of the ZIP code.
update property home set latitude = zip.latitude, longitude = zip.longitude,
  coordinates_approximate_yn = true
from gazetteer zip
where not home.internet_address_display_yn and not home.coordinates_approximate_yn
  and zip.kind = 'zip' and zip.label = left(home.postal_code, 5);
