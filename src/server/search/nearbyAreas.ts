/**
 * Areas next to the one that was searched for, of the same kind, with the homes that can be bought there
 * now. Kept for some minutes.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Point } from '#domain/geo.ts';
import { mostNearbyAreas, type NearbyArea } from '#domain/search/NearbyArea.ts';
import { namedPlace } from '#domain/search/namedPlace.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';
import { outageOf } from '../platform/outage.ts';
import { withinTime } from '../platform/db/withinTime.ts';
import { isNamed } from './placeBoundary.ts';
import { publicInSql } from '../property/queries.ts';

const statementMs = 800;
const keptMs = 300_000;
const keptAnswers = 500;
/** Degrees of latitude: some forty miles. */
const reach = 0.6;
/** Names without a home are passed over; so many are looked at. */
const mostNames = 60;

type Kind = NearbyArea['kind'];
type Reading = Transaction<Tables>;
/** The centre, and what is not its own neighbour. */
interface Around extends Point {
  kind: Kind;
  label: string | null;
  detail: string | null;
}

/** A named area, or a point of the map with towns around it. */
export type Asked = { address: string } | Point;
export type KeptAreas = Map<string, { at: number; areas: NearbyArea[] }>;

/** Empty if the text names no known area, or there is no home for sale. */
export async function nearbyAreas(
  db: Db,
  asked: Asked,
  now: Instant,
  kept: KeptAreas,
): Promise<NearbyArea[]> {
  const key = 'address' in asked ? asked.address : `${asked.latitude},${asked.longitude}`;
  const at = Date.parse(now);
  const known = kept.get(key);
  if (known && at - known.at < keptMs) return known.areas;
  // Links that are long in coming are left out, this time; the homes themselves are not.
  const areas = await readAreas(db, asked).catch((error: unknown) => {
    if (outageOf(error) === 'busy') return null;
    throw error;
  });
  if (areas === null) return [];
  kept.delete(key);
  kept.set(key, { at, areas });
  if (kept.size > keptAnswers) kept.delete(kept.keys().next().value!);
  return areas;
}

/** @throws Error with code 57014 where the database takes too long */
function readAreas(db: Db, asked: Asked): Promise<NearbyArea[]> {
  return withinTime(db, statementMs, async (tx) => {
    const around = 'address' in asked ? await findArea(tx, asked.address) : pointOf(asked);
    if (around === null) return [];
    for (const kind of kindsToTry[around.kind]) {
      const own = kind === around.kind ? around : { ...pointOf(around), kind };
      const areas = await areasAround(tx, own);
      if (areas.length > 0) return areas;
    }
    const home = await nearestForSale(tx, around);
    return home === null ? [] : areasAround(tx, pointOf(home));
  });
}

/** Where no area of its own kind near it has homes: a town alone has ZIP codes instead. */
const kindsToTry: Record<Kind, readonly Kind[]> = {
  place: ['place', 'zip'],
  zip: ['zip', 'place'],
  neighborhood: ['neighborhood', 'place', 'zip'],
};

/** The nearest home in a town that the gazetteer has, however far away it is. */
async function nearestForSale(tx: Reading, { latitude, longitude }: Point): Promise<Point | null> {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const { rows } = await sql<Point>`
    select latitude, longitude from property as home
    where home.standard_status in (${forSaleStatuses}) and ${publicInSql}
      and exists (
        select from gazetteer as area where kind = 'place' and ${homesIn.place}
          and abs(area.latitude - home.latitude) < ${reach})
    order by (latitude - ${latitude}::float8) ^ 2
      + (least(abs(longitude - ${longitude}::float8), 360 - abs(longitude - ${longitude}::float8))
        * ${shrink}::float8) ^ 2, listing_key
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

function pointOf({ latitude, longitude }: Point): Around {
  return { latitude, longitude, kind: 'place', label: null, detail: null };
}

const kinds = { town: 'place', zip: 'zip', neighborhood: 'neighborhood' } as const;

/** Where the area lies: as the gazetteer knows it, else in the middle of its homes. */
async function findArea(tx: Reading, address: string): Promise<Around | null> {
  const place = namedPlace(address);
  if (place === null) return null;
  const { rows } = await sql<Point>`
    select latitude, longitude from gazetteer
    where ${isNamed(place)} order by kind = 'place' desc, name_id limit 1`.execute(tx);
  if (place.kind === 'state') return rows[0] ? pointOf(rows[0]) : null;
  const kind = kinds[place.kind];
  const [label, detail] =
    place.kind === 'zip'
      ? [place.postalCode, null]
      : place.kind === 'town'
        ? [place.city, place.state]
        : [place.label, `${place.city}, ${place.state}`];
  const known = rows[0] ?? (place.kind === 'neighborhood' ? null : await middleOfHomes(tx, place));
  return known && { ...known, kind, label, detail };
}

/** Half of the public homes are on either side of it: one with a slip in its place moves it little. */
async function middleOfHomes(
  tx: Reading,
  place: { kind: 'zip'; postalCode: string } | { kind: 'town'; city: string; state: string },
): Promise<Point | null> {
  const isThere =
    place.kind === 'zip'
      ? sql`postal_code = ${place.postalCode}`
      : sql`state_or_province = ${place.state} and city = ${place.city}`;
  const { rows } = await sql<{ [half in keyof Point]: number | null }>`
    select percentile_cont(0.5) within group (order by latitude) as latitude,
      percentile_cont(0.5) within group (order by longitude) as longitude
    from property as home where ${isThere} and ${publicInSql}`.execute(tx);
  const { latitude, longitude } = rows[0]!;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Written out: PostgreSQL takes the index of homes for sale only where it reads the statuses in the statement. */
const forSaleStatuses = sql.join(defaultFilter.statuses.map((status) => sql.lit(status)));

/** Which homes lie in an area, by its kind. */
const homesIn: Record<Kind, RawBuilder<unknown>> = {
  place: sql`home.state_or_province = area.detail and home.city = area.label`,
  zip: sql`home.postal_code = area.label`,
  // A seller who hides the address is where the pin stands.
  neighborhood: sql`
    home.state_or_province = right(area.detail, 2)
    and home.city = left(area.detail, -4)
    and case when home.internet_address_display_yn or home.coordinates_approximate_yn then home.latitude
      else round(home.latitude::numeric, 2) end between area.south and area.north
    and case when home.internet_address_display_yn or home.coordinates_approximate_yn then home.longitude
      else round(home.longitude::numeric, 2) end between area.west and area.east`,
};

async function areasAround(tx: Reading, around: Around): Promise<NearbyArea[]> {
  const { kind, label, detail, latitude, longitude } = around;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const wide = reach / Math.max(shrink, 0.1);
  const forSale = sql`
    from property as home
    where ${homesIn[kind]}
      and home.standard_status in (${forSaleStatuses})
      and ${publicInSql}`;
  const { rows } = await sql<NearbyArea>`
    with near as (
      select *, (latitude - ${latitude}::float8) ^ 2
        + ((longitude - ${longitude}::float8) * ${shrink}::float8) ^ 2 as distance
      from gazetteer
      where kind = ${kind}
        and latitude between ${latitude - reach} and ${latitude + reach}
        and longitude between ${longitude - wide} and ${longitude + wide}
        and not (label = coalesce(${label}::text, '')
          and (${detail}::text is null or detail = ${detail}))
      order by distance, name_id limit ${mostNames}
    ), area as (
      select * from near as area where exists (select 1 ${forSale})
      order by distance, name_id limit ${mostNearbyAreas}
    )
    select name_id as id, kind, label, detail, latitude, longitude, south, west, north, east,
      (select count(*)::int ${forSale}) as home_count
    from area order by distance, name_id`.execute(tx);
  return rows;
}
