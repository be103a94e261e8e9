-- Says whether the source states the previous price or Lintel took it from the price steps.
alter table property add column previous_list_price_stated_yn boolean not null default false;

-- A stored price that no recorded step has can only have come from the source.
update property home set previous_list_price_stated_yn = true
where previous_list_price_cents is not null
  and not exists (
    select from property_event event
    where event.listing_key = home.listing_key
      and event.price_cents = home.previous_list_price_cents);
alter table property alter column previous_list_price_stated_yn drop default;
