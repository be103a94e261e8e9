/**
 * The outline of a place: its boundary if that is known, else a line around its homes as they are now, or no line if
 * it has none. Cached for five minutes.
 */
import { sql, type Transaction } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Bounds } from '#domain/geo.ts';
import { isPublic, shownLocation } from '#domain/property/shown.ts';
import type { Place } from '#domain/search/homesOfPlace.ts';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { namedPlace } from '#domain/search/namedPlace.ts';
import { outlineOfHomes } from '#domain/search/outlineOfHomes.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';
import { withinTime } from '../platform/db/withinTime.ts';
import { isNamed, placeBoundary } from './placeBoundary.ts';

/** More say nothing more of where a town lies. */
const mostHomes = 20_000;
const statementMs = 800;
const keptMs = 300_000;
const keptPlaces = 200;

type Kept = Map<string, { at: number; outline: PlaceOutline | null }>;
type Reading = Transaction<Tables>;
type Unnamed = Omit<PlaceOutline, 'name'>;

/** Null where the text names no such place, or one that is unknown and has no homes. */
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
  const found = await withinTime(
    db,
    statementMs,
    async (tx) => (await ownBoundary(tx, place)) ?? (await lineAroundHomes(tx, place)),
  );
  const outline = found && { name: place.name, ...found };
  kept.delete(place.name);
  kept.set(place.name, { at, outline });
  if (kept.size > keptPlaces) kept.delete(kept.keys().next().value!);
  return outline;
}

async function ownBoundary(tx: Reading, place: Place): Promise<Unnamed | null> {
  const found = await placeBoundary(tx, place);
  if (found === null) return null;
  const { estimateYn, ...boundary } = found;
  if (place.kind !== 'neighborhood') return { homesBy: 'both', ...boundary };
  return { homesBy: estimateYn ? 'estimate' : 'boundary', ...boundary };
}

async function lineAroundHomes(tx: Reading, place: Place): Promise<Unnamed | null> {
  if (place.kind === 'state') return null;
  let homes = tx
    .selectFrom('property')
    .select([
      'latitude',
      'longitude',
      'internetAddressDisplayYn',
      'coordinatesApproximateYn',
      'internetEntireListingDisplayYn',
      'standardStatus',
      'suppressedAt',
    ])
    .limit(mostHomes);
  if (place.kind === 'zip') {
    const { postalCode } = place;
    homes = homes.where((eb) =>
      eb.or([
        eb('postalCode', '=', postalCode),
        eb.between('postalCode', `${postalCode}-0000`, `${postalCode}-9999`),
      ]),
    );
  } else {
    homes = homes.where('stateOrProvince', '=', place.state).where('city', 'in', spellings(place));
  }
  if (place.kind === 'neighborhood') {
    const box = await boxOf(tx, place);
    if (box === null) return null;
    homes = homes
      .where((eb) => eb.between('latitude', box.south, box.north))
      .where((eb) => eb.between('longitude', box.west, box.east));
  }
  const line = outlineOfHomes((await homes.execute()).filter(isPublic).map(shownLocation));
  const homesBy = place.kind === 'neighborhood' ? 'unknown' : 'address';
  if (line !== null) return { homesBy, ...line };
  const box = await boxOf(tx, place);
  return box && { homesBy, ...box, rings: [] };
}

/** Found by the index of the table, so not every spelling that `placeKey` takes for the same. */
function spellings({ city }: { city: string }): string[] {
  const usual = city === 'New York City' ? ['New York', city] : [city];
  return usual.flatMap((name) => [name, name.toUpperCase()]);
}

/** As the map opens on a known place. */
async function boxOf(tx: Reading, place: Place): Promise<Bounds | null> {
  const { rows } = await sql<Bounds>`
    select south, west, north, east from gazetteer
    where ${isNamed(place)} order by name_id limit 1`.execute(tx);
  return rows[0] ?? null;
}
