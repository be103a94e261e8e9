-- Homes for sale of one type around a point: what the similar homes of a home are chosen from.
create index property_for_sale_by_place on property (property_sub_type, latitude, longitude)
  where standard_status in ('Active', 'Active Under Contract', 'Coming Soon');
