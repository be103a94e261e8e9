/** What stands in one line of the address search. */
import type { Bounds, Point } from '#domain/geo.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import type { Entry } from './Entries.ts';
import type { AddressedHome } from './HomeAddresses.ts';

export interface ScoredLine {
  line: Suggestion;
  score: number;
}

/** Half the height of the box that the map opens on, in degrees: about 400 m. */
const halfBox = 0.0036;

export function lineOfEntry(entry: Entry): Suggestion {
  const { id, kind, label, detail, latitude, longitude, south, west, north, east } = entry;
  const box = north - south < halfBox ? boxAround({ latitude, longitude }) : {};
  return {
    ...{ id, kind, label, detail, latitude, longitude, south, west, north, east },
    ...box,
    listingKey: null,
  };
}

export function lineOfHome(home: AddressedHome): Suggestion {
  return {
    id: `home:${home.listingKey}:address`,
    kind: 'address',
    label: home.address,
    detail: home.place,
    ...pointOf(home),
    ...boxAround(home),
    listingKey: home.listingKey,
  };
}

export function lineOfListing(home: AddressedHome): Suggestion {
  return {
    id: `home:${home.listingKey}:listing`,
    kind: 'listing',
    label: home.listingId,
    detail: `${home.address}, ${withoutZip(home.place)}`,
    ...pointOf(home),
    ...boxAround(home),
    listingKey: home.listingKey,
  };
}

/** A house number that no listed home has, or a building of several. */
export function lineOfNumber(id: string, label: string, detail: string, point: Point): Suggestion {
  return {
    id,
    kind: 'address',
    label,
    detail,
    ...point,
    ...boxAround(point),
    listingKey: null,
  };
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

function withoutZip(place: string): string {
  return place.replace(/ \S*\d\S*$/, '');
}

function boxAround({ latitude, longitude }: Point): Bounds {
  return {
    south: Math.max(-90, latitude - halfBox),
    west: Math.max(-180, longitude - halfBox * 1.4),
    north: Math.min(90, latitude + halfBox),
    east: Math.min(180, longitude + halfBox * 1.4),
  };
}
