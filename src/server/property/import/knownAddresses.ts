/** Where homes stand that tell their address and no coordinates: at the address that another source placed. */
import { sql } from 'kysely';
import type { Point } from '#domain/geo.ts';
import { homeKeysOf, listingsOfOneHome } from '#domain/property/history/sameHome.ts';
import type { Property } from '#domain/property/Property.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import type { HomeRecord } from '../HomeRecord.ts';

interface Known extends Point {
  addressKey: string;
  listingKey: string;
  originatingSystemName: string;
}

/**
 * Moves homes from the middle of their ZIP code to their address where it is known. What the same
 * listing told in an earlier file stays exact; what another source told is marked approximate. Other
 * listings of the same source do not count: else a file would change homes when it comes again.
 */
export async function placeAtKnownAddresses(tx: Tx, homes: HomeRecord[]): Promise<HomeRecord[]> {
  const keys = homes.map(({ property }) => addressToFind(property));
  const known = await readKnown(tx, [...new Set(keys.filter((key) => key !== null))]);
  if (known.size === 0) return homes;
  return homes.map((home, i) => {
    const there = known.get(keys[i] ?? '') ?? [];
    return { ...home, property: placed(home.property, there) };
  });
}

function addressToFind(property: Property): string | null {
  // A demo home stands where it was drawn, not where the world has that address.
  if (!property.coordinatesApproximateYn || property.demoYn) return null;
  return homeKeysOf(property).addressKey;
}

/** By address key. A seller who withholds the address, or the listing, withholds its place. */
async function readKnown(tx: Tx, keys: string[]): Promise<Map<string, Known[]>> {
  const byAddress = new Map<string, Known[]>();
  if (keys.length === 0) return byAddress;
  const { rows } = await sql<Known>`
    select address_key, listing_key, originating_system_name, latitude, longitude
    from property_record join property using (listing_key)
    where address_key = any(${keys}::text[]) and not coordinates_approximate_yn and not demo_yn
      and internet_address_display_yn and internet_entire_listing_display_yn
    order by address_key, listing_key`.execute(tx);
  for (const row of rows) {
    const there = byAddress.get(row.addressKey);
    if (there) there.push(row);
    else byAddress.set(row.addressKey, [row]);
  }
  return byAddress;
}

function placed(property: Property, known: Known[]): Property {
  const own = known.find(({ listingKey }) => listingKey === property.listingKey);
  const others = known.length > listingsOfOneHome ? [] : known;
  const other = others.find(
    ({ originatingSystemName }) => originatingSystemName !== property.originatingSystemName,
  );
  const at = own ?? other;
  if (!at) return property;
  const { latitude, longitude } = at;
  return { ...property, latitude, longitude, coordinatesApproximateYn: own === undefined };
}
