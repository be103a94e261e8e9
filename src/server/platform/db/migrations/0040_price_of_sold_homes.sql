-- Migration 0034 counted agreements about homes that have sold with what was asked for them. Those that
-- nobody has touched since are counted with what the home sold for, as new ones are.
update contract
  set counted = contract.counted || jsonb_build_object('priceCents', home.close_price_cents)
  from property home
  where home.listing_key = contract.listing_keys ->> 0
    and home.standard_status = 'Closed'
    and home.close_price_cents > 0
    and contract.counted -> 'priceCents' = to_jsonb(home.list_price_cents)
    and contract.updated_at <= (
      select applied_at from migration where name = '0034_cost_in_the_end.sql'
    );
