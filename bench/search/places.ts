/** Places as the address search names them, each with the box that the map opens on. */
import { areaNames } from '#seed/base/areaNames.ts';
import { placeNames } from '#seed/base/placeNames.ts';
import { readPlaces } from '#seed/base/readPlaces.ts';
import { mercatorX, mercatorY } from '#domain/geo.ts';
import { namedPlace } from '#domain/search/namedPlace.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import type { GazetteerName } from '#server/map/gazetteer.ts';
import type { Rings } from '#server/search/memory/KnownBoundaries.ts';

export interface BenchPlace {
  /** As `namedPlace` gives it. */
  name: string;
  address: string;
  viewport: Viewport;
  /** Null if the place has no boundary. */
  rings: Rings | null;
}

let known: BenchPlace[] | undefined;

function allPlaces(): BenchPlace[] {
  if (known) return known;
  const places = readPlaces(new Set(['US'])).filter((place) => !place.quarterYn);
  known = [...areaNames(places), ...placeNames(places)].map(benchPlace);
  return known;
}

/** A state, a county and a city. */
export function somePlaces(): BenchPlace[] {
  const wanted = ['Texas', 'King County, WA', 'Chicago, IL'];
  return allPlaces().filter(({ name }) => wanted.includes(name));
}

/** Spread over states, counties and towns. */
export function manyPlaces(count: number): BenchPlace[] {
  const every = allPlaces();
  const step = Math.floor(every.length / count);
  return Array.from({ length: count }, (_, i) => every[i * step]!);
}

const screenWidthPx = 1440;

function benchPlace({ label, detail, south, west, north, east, outline }: GazetteerName) {
  const address = `${label}, ${detail}`;
  const across = Math.max(mercatorX(east) - mercatorX(west), mercatorY(south) - mercatorY(north));
  return {
    name: namedPlace(address)!.name,
    address,
    viewport: {
      bottomLeftLatitude: south,
      bottomLeftLongitude: west,
      topRightLatitude: north,
      topRightLongitude: east,
      zoom: Math.max(0, Math.log2(screenWidthPx / (512 * across))),
      transitionDuration: 0,
    },
    rings: outline ?? null,
  };
}
