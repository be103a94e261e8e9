/**
 * The outline of a place: of a state, a county or a neighborhood whose area is known its own line, of
 * a town, ZIP code or other neighborhood a line around its homes as they are now. Kept for some minutes.
 */
import { sql, type Transaction } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Bounds } from '#domain/geo.ts';
import { isPublic, shownLocation } from '#domain/property/shown.ts';
import type { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { type NamedPlace, namedPlace } from '#domain/search/namedPlace.ts';
import { outlineOfHomes } from '#domain/search/outlineOfHomes.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';
import { withinTime } from '../platform/db/withinTime.ts';

/** More say nothing more of where a town lies. */
const mostHomes = 20_000;
const statementMs = 800;
const keptMs = 300_000;
const keptPlaces = 200;

type Kept = Map<string, { at: number; outline: PlaceOutline | null }>;
type Reading = Transaction<Tables>;
type Place = NonNullable<NamedPlace>;

/** Null where the text names no such place, or one that has no line and no homes. */
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
    async (tx) => (await ownLine(tx, place)) ?? (await lineAroundHomes(tx, place)),
  );
  const outline = found && { name: place.name, ...found };
  kept.delete(place.name);
  kept.set(place.name, { at, outline });
  if (kept.size > keptPlaces) kept.delete(kept.keys().next().value!);
  return outline;
}

/** Of states, of neighborhoods that are known as areas, and of counties, which are written as towns are. */
async function ownLine(tx: Reading, place: Place): Promise<Omit<PlaceOutline, 'name'> | null> {
  const name = writtenName(place);
  if (name === null) return null;
  const [label, detail] = name;
  const { rows } = await sql<Bounds & { outline: PlaceOutline['rings'] }>`
    select south, west, north, east, outline from gazetteer
    where label = ${label} and detail = ${detail} and outline is not null limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { outline: rings, south, west, north, east } = row;
  return { south, west, north, east, rings };
}

/** As the gazetteer has it, in two parts. */
function writtenName(place: Place): [label: string, detail: string] | null {
  switch (place.kind) {
    case 'state':
      return [place.name, 'United States'];
    case 'town':
      return [place.city, place.state];
    case 'neighborhood':
      return [place.label, `${place.city}, ${place.state}`];
    case 'zip':
      return null;
  }
}

async function lineAroundHomes(tx: Reading, place: Place) {
  if (place.kind === 'state') return null;
  let homes = tx
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
  if (place.kind === 'zip') homes = homes.where('postalCode', '=', place.postalCode);
  else homes = homes.where('stateOrProvince', '=', place.state).where('city', '=', place.city);
  if (place.kind === 'neighborhood') {
    const box = await boxOfNeighborhood(tx, place.label, `${place.city}, ${place.state}`);
    if (!box) return null;
    homes = homes
      .where((eb) => eb.between('latitude', box.south, box.north))
      .where((eb) => eb.between('longitude', box.west, box.east));
  }
  return outlineOfHomes((await homes.execute()).filter(isPublic).map(shownLocation));
}

async function boxOfNeighborhood(tx: Reading, label: string, town: string) {
  const { rows } = await sql<Bounds>`
    select south, west, north, east from gazetteer
    where label = ${label} and detail = ${town} and kind = 'neighborhood' limit 1`.execute(tx);
  return rows[0];
}
