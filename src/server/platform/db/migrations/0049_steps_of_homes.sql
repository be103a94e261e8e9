-- A home's history becomes what was told and seen of it, each with its instant and its source
-- (domain/property/history/Step.ts). Rows are added and never changed; the life is made of them.
alter table property_event rename to old_property_event;
alter table old_property_event rename constraint property_event_pkey to old_property_event_pkey;
create table property_event (
  listing_key text collate "C" not null references property (listing_key) on delete cascade,
  -- In the order in which they came to be known.
  step integer not null,
  at timestamptz not null,
  source text not null,
  told_at timestamptz,
  standard_status text,
  price_cents bigint,
  listed_yn boolean not null,
  days_told integer,
  days_before_told integer not null,
  primary key (listing_key, step)
);

-- What older versions stored were the dates that a record told. Whether the price of the listing's
-- first day was right can only be known where the record told it: else it was that of the last file.
insert into property_event
select event.listing_key, event.step, event.event_date::timestamp at time zone home.time_zone, 'told',
  null,
  case when event.kind <> 'price_changed' then event.standard_status end,
  case when event.kind <> 'listed' or home.demo_yn
    or coalesce(home.original_list_price_cents, home.previous_list_price_cents) is not null
    then event.price_cents end,
  event.kind in ('listed', 'relisted') and event.standard_status = 'Active',
  null, 0
from old_property_event event join property home using (listing_key);

-- How the home is now was true when its record last changed. Who said so was not stored.
insert into property_event
select listing_key,
  coalesce((select max(step) + 1 from old_property_event event
    where event.listing_key = home.listing_key), 0),
  modification_timestamp, 'unknown', null, standard_status,
  case when standard_status = 'Closed' then close_price_cents else list_price_cents end,
  false,
  case when days_on_market_counting_yn and days_on_market_as_of is not null
    then least(36500, days_on_market_base
      + greatest(0, (modification_timestamp at time zone time_zone)::date - days_on_market_as_of))
    else days_on_market_base end,
  cumulative_days_before
from property home;
drop table old_property_event;

-- What is kept of a home's records beside the home itself.
create table property_record (
  listing_key text collate "C" primary key references property (listing_key) on delete cascade,
  -- As of when the record speaks that the home shows; an older one does not replace it.
  record_at timestamptz not null,
  -- When the home was seen as it already was, oldest first, the latest few.
  seen_at timestamptz[] not null,
  -- When a row of it was last there that could not be read.
  present_at timestamptz,
  -- By which other listings of the same home are found (domain/property/history/sameHome.ts).
  parcel_key text,
  address_key text
);

insert into property_record
select listing_key, modification_timestamp,
  case when last_confirmed_at > modification_timestamp then array[last_confirmed_at]
    else array[]::timestamptz[] end,
  null,
  case when parcel !~ '^0*$' and county <> '' then state_or_province || '|' || county || '|' || parcel end,
  case when number <> '' and street <> '' and (property_sub_type <> 'Condominium' or unit <> '')
    then state_or_province || '|' || left(postal_code, 5) || '|' || number || ' '
      || (select string_agg(coalesce(short, word), ' ' order by place)
          from regexp_split_to_table(street, ' ') with ordinality as words (word, place)
          left join (values
            ('ALLEY', 'ALY'), ('AVENUE', 'AVE'), ('AV', 'AVE'), ('BOULEVARD', 'BLVD'),
            ('CIRCLE', 'CIR'), ('COURT', 'CT'), ('DRIVE', 'DR'), ('HIGHWAY', 'HWY'), ('LANE', 'LN'),
            ('PARKWAY', 'PKWY'), ('PLACE', 'PL'), ('ROAD', 'RD'), ('SQUARE', 'SQ'), ('STREET', 'ST'),
            ('TERRACE', 'TER'), ('TRAIL', 'TRL'), ('NORTH', 'N'), ('SOUTH', 'S'), ('EAST', 'E'),
            ('WEST', 'W'), ('NORTHEAST', 'NE'), ('NORTHWEST', 'NW'), ('SOUTHEAST', 'SE'),
            ('SOUTHWEST', 'SW')) as forms (long, short) on long = word)
      || '|' || unit end
from (
  select *,
    regexp_replace(letters_of_parcel, ' ', '', 'g') as parcel,
    regexp_replace(letters_of_county, ' (COUNTY|PARISH|BOROUGH)$', '') as county,
    regexp_replace(letters_of_unit, ' ', '', 'g') as unit
  from (
    select home.*,
      trim(regexp_replace(regexp_replace(upper(coalesce(parcel_number, '')), '[''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as letters_of_parcel,
      trim(regexp_replace(regexp_replace(upper(coalesce(county_or_parish, '')), '[''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as letters_of_county,
      trim(regexp_replace(regexp_replace(upper(coalesce(unit_number, '')), '[''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as letters_of_unit,
      trim(regexp_replace(regexp_replace(upper(coalesce(street_number, '')), '[''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as number,
      trim(regexp_replace(regexp_replace(upper(coalesce(street_name, '')), '[''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as street
    from property home
  ) as lettered
) as named;
create index property_record_by_parcel on property_record (parcel_key) where parcel_key is not null;
create index property_record_by_address on property_record (address_key) where address_key is not null;

-- The files and runs that had all homes of a source: a home that two in a row lack has vanished.
create table feed_snapshot (
  source text not null,
  at timestamptz not null,
  primary key (source, at)
);
