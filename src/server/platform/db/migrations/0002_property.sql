-- RESO's Property resource. Column for field with domain/property/Property.ts; a test compares them.
create table property (
  listing_key text collate "C" primary key,
  listing_id text not null,
  originating_system_name text not null,
  parcel_number text,
  standard_status text not null,
  property_sub_type text not null,

  list_price_cents bigint check (list_price_cents >= 0),
  original_list_price_cents bigint check (original_list_price_cents >= 0),
  previous_list_price_cents bigint check (previous_list_price_cents >= 0),
  price_change_date date,
  close_price_cents bigint check (close_price_cents >= 0),
  close_date date,

  on_market_date date,
  days_on_market_base integer,
  days_on_market_as_of date,
  days_on_market_counting_yn boolean not null,
  cumulative_days_before integer not null,

  bedrooms_total integer,
  bathrooms_total_integer integer,
  bathrooms_full integer,
  bathrooms_three_quarter integer,
  bathrooms_half integer,
  bathrooms_one_quarter integer,
  living_area integer,
  lot_size_square_feet integer,
  stories_total double precision,
  year_built integer,
  garage_spaces integer,
  waterfront_yn boolean not null,
  new_construction_yn boolean not null,
  association_fee_cents bigint,
  tax_annual_amount_cents bigint,
  public_remarks text,

  street_number text,
  street_name text,
  unit_number text,
  unparsed_address text not null,
  city text not null,
  state_or_province text not null,
  postal_code text not null,
  county_or_parish text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,

  list_agent_full_name text,
  list_office_name text,

  internet_entire_listing_display_yn boolean not null,
  internet_address_display_yn boolean not null,
  demo_yn boolean not null,

  media jsonb not null,
  modification_timestamp timestamptz not null,
  last_confirmed_at timestamptz not null,
  suppressed_at timestamptz
);
create index property_by_listing_id on property (listing_id);
create index property_by_source on property (originating_system_name, last_confirmed_at);

-- A home's history, oldest step first. `step` keeps the order of steps on one day.
create table property_event (
  listing_key text collate "C" not null references property (listing_key) on delete cascade,
  step integer not null,
  event_date date not null,
  kind text not null,
  standard_status text not null,
  price_cents bigint,
  primary key (listing_key, step)
);
