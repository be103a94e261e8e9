/** The outline of a town or ZIP code, of its homes as they are now; kept for some minutes. */
import type { Instant } from '#domain/calendar.ts';
import { isPublic, shownLocation } from '#domain/property/shown.ts';
import { type PlaceOutline, namedPlace } from '#domain/search/PlaceOutline.ts';
import { outlineOfHomes } from '#domain/search/outlineOfHomes.ts';
import type { Db } from '../platform/db/connect.ts';
import { withinTime } from '../platform/db/withinTime.ts';

/** More say nothing more of where a town lies. */
const mostHomes = 20_000;
const statementMs = 800;
const keptMs = 300_000;
const keptPlaces = 200;

type Kept = Map<string, { at: number; outline: PlaceOutline | null }>;

/** Null where the text names no town or ZIP code, or none that has homes. */
export async function placeOutline(
  db: Db,
  address: string,
  now: Instant,
  kept: Kept,
): Promise<PlaceOutline | null> {
  const place = namedPlace(address);
  if (place === null) return null;
  const at = Date.parse(now);
  const known = kept.get(place.name);
  if (known && at - known.at < keptMs) return known.outline;
  const homes = await withinTime(db, statementMs, (tx) => {
    const homes = tx
      .selectFrom('property')
      .select([
        'latitude',
        'longitude',
        'internetAddressDisplayYn',
        'internetEntireListingDisplayYn',
        'standardStatus',
        'suppressedAt',
      ])
      .limit(mostHomes);
    return place.kind === 'zip'
      ? homes.where('postalCode', '=', place.postalCode).execute()
      : homes.where('stateOrProvince', '=', place.state).where('city', '=', place.city).execute();
  });
  const found = outlineOfHomes(homes.filter(isPublic).map(shownLocation));
  const outline = found && { name: place.name, ...found };
  kept.delete(place.name);
  kept.set(place.name, { at, outline });
  if (kept.size > keptPlaces) kept.delete(kept.keys().next().value!);
  return outline;
}
