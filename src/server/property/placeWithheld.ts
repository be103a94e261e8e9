/** Where homes stand whose sellers keep the address private: at the center of their town, on land. */
import { sql } from 'kysely';
import type { Point } from '#domain/geo.ts';
import { placeKey } from '#domain/search/homesOfPlace.ts';
import type { Property } from '#domain/property/Property.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { HomeRecord } from './HomeRecord.ts';
import { findNearestZipPlace, findZipPlace } from './import/zipPlaces.ts';

interface Town extends Point {
  label: string;
  detail: string;
}

type Placed = Pick<
  Property,
  'city' | 'stateOrProvince' | 'postalCode' | 'latitude' | 'longitude' | 'internetAddressDisplayYn'
>;

/**
 * The coordinates of the source are not stored for these homes, so that no query can give them away. Coordinates that
 * are only rounded can lie in a lake.
 */
export async function placeWithheld(tx: Tx, homes: HomeRecord[]): Promise<HomeRecord[]> {
  const withheld = homes.filter(({ property }) => !property.internetAddressDisplayYn);
  if (withheld.length === 0) return homes;
  const centers = await centersOf(
    tx,
    withheld.map(({ property }) => property),
  );
  return homes.map((home) => {
    const { property } = home;
    if (property.internetAddressDisplayYn) return home;
    const { latitude, longitude } = centers.get(townKey(property)) ?? centerOfZip(property);
    return {
      ...home,
      property: { ...property, latitude, longitude, coordinatesApproximateYn: true },
    };
  });
}

/** By `townKey`: where the address search has the town, which is never in the water. */
async function centersOf(tx: Tx, homes: readonly Placed[]): Promise<Map<string, Point>> {
  const states = [...new Set(homes.map(({ stateOrProvince }) => stateOrProvince))];
  const cities = [...new Set(homes.map(({ city }) => city.toLowerCase()))];
  const { rows } = await sql<Town>`
    select label, detail, latitude, longitude from gazetteer
    where kind = 'place' and detail = any(${states}::text[])
      and lower(label) = any(${[...cities, ...cities.map((city) => `${city} city`)]}::text[])
    order by weight, name_id`.execute(tx);
  // Of two places of one name in a state the larger comes last, and counts.
  return new Map(
    rows.map((town) => [townKey({ city: town.label, stateOrProvince: town.detail }), town]),
  );
}

function townKey({ city, stateOrProvince }: Pick<Property, 'city' | 'stateOrProvince'>): string {
  return `${placeKey(city)}|${stateOrProvince}`;
}

/** For a town that the address search does not know. */
function centerOfZip(home: Placed): Point {
  return findZipPlace(home.postalCode) ?? findNearestZipPlace(home) ?? rounded(home);
}

/** Off the map of ZIP codes: on a grid of about 1 km. */
function rounded({ latitude, longitude }: Point): Point {
  return {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
  };
}
