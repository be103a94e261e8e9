/** What the address search knows before anything is imported: places and ZIP codes. */
import { createRequire } from 'node:module';
import { boxAround } from '#domain/geo.ts';
import type { GazetteerName } from '#server/map/gazetteer.ts';
import type { Place } from './readPlaces.ts';

export const source = 'base';

/** People for each km² of a town: together with its inhabitants it tells how wide the map opens. */
const density = 1200;

export function placeNames(places: Place[]): GazetteerName[] {
  return places.map((place) => {
    const kilometres = Math.sqrt(place.population / density / Math.PI);
    return {
      nameId: `${source}/place/${place.geonamesId}`,
      source,
      kind: 'place' as const,
      label: shownName(place),
      detail: place.state,
      latitude: place.latitude,
      longitude: place.longitude,
      ...boxAround(place, Math.min(25_000, Math.max(2_000, kilometres * 1000))),
      weight: place.population,
    };
  });
}

/** GeoNames writes the state into one name. */
function shownName({ name }: Place): string {
  return name === 'Washington, D.C.' ? 'Washington' : name;
}

export interface ZipRow {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

const zipRadiusMetres = 3_500;

/** The centres of ZIP codes, by the npm package zipcodes. */
export function zipNames(): GazetteerName[] {
  return readZips().map(({ zip, city, state, ...centre }) => ({
    nameId: `${source}/zip/${zip}`,
    source,
    kind: 'zip' as const,
    label: zip,
    detail: `${city}, ${state}`,
    latitude: centre.latitude,
    longitude: centre.longitude,
    ...boxAround(centre, zipRadiusMetres),
    weight: 0,
  }));
}

/** Post offices of the armed forces abroad have no place on this map. */
export function readZips(): ZipRow[] {
  // The package's own entry builds an index and loads Canada besides.
  const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as {
    codes: Record<string, ZipRow>;
  };
  return Object.values(codes).filter(
    ({ latitude, longitude }) => latitude > 0 && longitude < 0 && longitude > -180,
  );
}
