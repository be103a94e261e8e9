-- The price that an agreement's cost in the end is counted with, and whether its state allows rebates:
-- of the first home that it names, as far as that is known by now.
alter table contract add column counted jsonb;
update contract
  set counted = jsonb_build_object(
    'priceCents', coalesce(home.list_price_cents, home.close_price_cents),
    'rebateStatus', 'allowed')
  from property home
  where home.listing_key = contract.listing_keys ->> 0;
