/** Homes for sale nearby that are most like one home. */
import { sql } from 'kysely';
import { homeKeysOf, listingsOfOneHome } from '#domain/property/history/sameHome.ts';
import type { Property } from '#domain/property/Property.ts';
import { subTypesLike } from '#domain/property/PropertySubType.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { shownLocation } from '#domain/property/shown.ts';
import type { Db } from '../platform/db/connect.ts';
import { publicInSql } from './queries.ts';

const atMost = 8;
/** Half the side of the box that is looked at: walking distance first, then a city's breadth. */
const reachesKm = [2, 8];
const kmPerDegree = 111.2;

/**
 * Keys of at most eight homes of the same kind, most alike first: from within 2 km where there are
 * eight, else from within 8 km.
 */
export async function findSimilarKeys(db: Db, home: Property): Promise<string[]> {
  const own = await findOwnKeys(db, home);
  let keys: string[] = [];
  for (const reachKm of reachesKm) {
    if (keys.length < atMost) keys = await mostAlikeWithin(db, home, own, reachKm);
  }
  return keys;
}

/** Two offices list one home at times: nothing is more like it, and it is no other home. */
async function findOwnKeys(db: Db, home: Property): Promise<string[]> {
  const { addressKey } = homeKeysOf(home);
  // Which homes are left out would tell an address that is withheld.
  if (addressKey === null || home.internetAddressDisplayYn === false) return [home.listingKey];
  const rows = await db
    .selectFrom('propertyRecord')
    .select('listingKey')
    .where('addressKey', '=', addressKey)
    .limit(listingsOfOneHome)
    .execute();
  return [home.listingKey, ...rows.map(({ listingKey }) => listingKey)];
}

/**
 * Unlikeness is a sum in which each of these counts one: a price or a size that differs by a factor
 * of e (a half is a factor of 1.65), four bedrooms, 8 km. A fact that either home does not tell
 * counts a half.
 */
async function mostAlikeWithin(
  db: Db,
  home: Property,
  own: readonly string[],
  reachKm: number,
): Promise<string[]> {
  // A hidden home asks from its shown place, or its neighbours would tell where it stands.
  const { latitude, longitude } = shownLocation(home);
  const kmPerDegreeEast = kmPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const [reachNorth, reachEast] = [reachKm / kmPerDegree, reachKm / kmPerDegreeEast];

  // The statuses stand there as literals: only so does the planner take the partial index.
  const { rows } = await sql<{ listingKey: string }>`
    select listing_key
    from property
    where property_sub_type = any(${subTypesLike(home.propertySubType)}::text[])
      and standard_status in ('Active', 'Active Under Contract', 'Coming Soon')
      and latitude between ${latitude - reachNorth} and ${latitude + reachNorth}
      and longitude between ${longitude - reachEast} and ${longitude + reachEast}
      and ${publicInSql}
      and listing_key <> all(${own}::text[])
    order by
      coalesce(abs(ln(nullif(list_price_cents, 0)::float8
        / nullif(${shownPriceCents(home)}::float8, 0))), 0.5)
      + coalesce(abs(ln(nullif(living_area, 0)::float8
        / nullif(${home.livingArea}::float8, 0))), 0.5)
      + coalesce(abs(bedrooms_total - ${home.bedroomsTotal}::float8) / 4, 0.5)
      + sqrt(((latitude - ${latitude}) * ${kmPerDegree}::float8) ^ 2
        + ((longitude - ${longitude}) * ${kmPerDegreeEast}::float8) ^ 2) / 8,
      listing_key
    limit ${atMost}`.execute(db);
  return rows.map((row) => row.listingKey);
}
