-- Sightings came back from the database as dates of another kind, and were put in order by their weekday.
update property_record set seen_at = inorder.seen_at
  from (
    select listing_key,
      array(select distinct at from unnest(record.seen_at) as at order by at) as seen_at
    from property_record record where cardinality(record.seen_at) > 1
  ) as inorder
  where inorder.listing_key = property_record.listing_key
    and inorder.seen_at <> property_record.seen_at;
