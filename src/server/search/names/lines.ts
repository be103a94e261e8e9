/** What stands in one line of the address search. */
import { boxAround, type Point } from '#domain/geo.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import type { Entry } from './Entries.ts';
import type { AddressedHome } from './HomeAddresses.ts';

export interface ScoredLine {
  line: Suggestion;
  score: number;
}

/** Metres that the map opens on to each side of one home. */
const reach = 400;
/** What is lower than this, in degrees, has no box of its own to open on: a building, a short street. */
const low = 0.0036;

export function lineOfEntry(entry: Entry): Suggestion {
  const { id, kind, label, detail, latitude, longitude, south, west, north, east } = entry;
  const box = north - south < low ? boxAround({ latitude, longitude }, reach) : {};
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
    ...boxAround(home, reach),
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
    ...boxAround(home, reach),
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
    ...boxAround(point, reach),
    listingKey: null,
  };
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

function withoutZip(place: string): string {
  return place.replace(/ \S*\d\S*$/, '');
}
