/**
 * Whether a home belongs to a named place. The home's own address decides where it can; the place's boundary decides
 * the rest. A town's mailing city may differ from its municipality: either counts. An address in another state
 * outweighs the boundary, since a home with a withheld address stands at the center of its town.
 */
import type { Property } from '../property/Property.ts';
import { isStateCode, type StateCode, stateNames } from '../states.ts';
import { nameWords } from './addressWords.ts';
import type { GridShape } from './areaOnGrid.ts';
import { type NamedPlace, namedPlace } from './namedPlace.ts';

/** The fields of a home's address that name places. */
export const placeFields = [
  'city',
  'stateOrProvince',
  'postalCode',
  'countyOrParish',
] as const satisfies (keyof Property)[];
export type PlaceAddress = Pick<Property, (typeof placeFields)[number]>;

/** Null if the place has no known boundary. */
export type BoundaryOf = (placeName: string) => readonly GridShape[] | null;

export const noBoundary: BoundaryOf = () => null;

export type Place = NonNullable<NamedPlace>;

/** `undecided` if only a boundary can tell. */
export type Verdict = 'in' | 'out' | 'undecided';

/** The last address stays parsed: it is compared with many homes. */
let lastRead: { address: string; place: NamedPlace } = { address: '', place: null };

export function placeIn(address: string): NamedPlace {
  if (lastRead.address !== address) lastRead = { address, place: namedPlace(address) };
  return lastRead.place;
}

/** What the home's own address says. */
export function addressVerdict(place: Place, home: PlaceAddress): Verdict {
  if (place.kind === 'zip') {
    return home.postalCode.slice(0, 5) === place.postalCode ? 'in' : 'undecided';
  }
  const state = place.kind === 'state' ? codeOf(place.name) : place.state;
  const isSameState = home.stateOrProvince === state;
  if (!isSameState && isStateCode(home.stateOrProvince)) return 'out';
  if (place.kind === 'state') return isSameState ? 'in' : 'undecided';
  if (place.kind === 'neighborhood' || !isSameState) return 'undecided';
  if (placeKey(home.city) === placeKey(place.city)) return 'in';
  return isCountyOf(place.city, home.countyOrParish) ? 'in' : 'undecided';
}

/** If the address leaves it undecided and no boundary is known. A neighborhood without one limits nothing. */
export function withoutBoundary(place: Place): boolean {
  return place.kind === 'neighborhood';
}

/** `St. Louis` and `SAINT LOUIS` are one name; GeoNames writes `New York City`, the post `New York`. */
export function placeKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const words = nameWords(name).join(' ');
  const key = words === 'new york city' ? 'new york' : words;
  if (keys.size === keysKept) keys.clear();
  keys.set(name, key);
  return key;
}

/** More than there are names of cities in an index of the country. */
const keysKept = 60_000;
const keys = new Map<string, string>();

const countyWords = / (?:county|parish|borough|census area|municipality)$/i;

function isCountyOf(label: string, countyOrParish: string | null): boolean {
  if (countyOrParish === null || !countyWords.test(label)) return false;
  const bare = (name: string) => placeKey(name.replace(countyWords, ''));
  return bare(label) === bare(countyOrParish);
}

const codes = new Map(
  Object.entries(stateNames).map(([code, name]) => [name.replace(/^the /, ''), code as StateCode]),
);

function codeOf(name: string): StateCode | undefined {
  return codes.get(name);
}
