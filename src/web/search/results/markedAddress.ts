/** Where an address lies that was searched for, and whether a home stands there for it. */
import { type Bounds, contains, type Point } from '#domain/geo.ts';
import { namedPlace } from '#domain/search/namedPlace.ts';
import { mostTyped } from '#domain/search/searchLimits.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import type { Place } from '../../map/places.ts';

/** By its form: `12 Birch Ave, Seattle, WA` has that of a neighborhood. */
export function mayBeAddress(address: string): boolean {
  const kind = namedPlace(address)?.kind ?? 'neighborhood';
  const [first = ''] = address.split(',');
  return kind === 'neighborhood' && /\d/.test(first) && address.length <= mostTyped;
}

/** The line that is this very address; null where none is. */
export function addressIn(lines: readonly Suggestion[], address: string): Suggestion | null {
  return (
    lines.find(
      ({ kind, label, detail }) => kind === 'address' && `${label}, ${detail}` === address,
    ) ?? null
  );
}

/**
 * Whether the map shows the home, or one of the building, that has the address; among the homes of a
 * cluster it is shown as well.
 *
 * @param lines found with the line
 */
export function isHomeThere(
  line: Suggestion,
  lines: readonly Suggestion[],
  places: readonly Place[],
): boolean {
  if (!lines.some((one) => one.listingKey !== null && isAt(one, line))) return false;
  return places.some((place) =>
    place.kind === 'pin' ? isNear(place.pin, line) : contains(widened(place.cluster), line),
  );
}

/** It has this address, or is a unit of it. */
function isAt(one: Suggestion, { label, ...point }: Suggestion): boolean {
  return isNear(one, point) && `${one.label} `.startsWith(`${label} `);
}

/** Degrees by which one point may be told in two ways: a meter. */
const slack = 1e-5;

function isNear(a: Point, b: Point): boolean {
  return contains(
    widened({ south: a.latitude, north: a.latitude, west: a.longitude, east: a.longitude }),
    b,
  );
}

function widened({ south, west, north, east }: Bounds): Bounds {
  return {
    south: south - slack,
    west: west - slack,
    north: north + slack,
    east: east + slack,
  };
}
