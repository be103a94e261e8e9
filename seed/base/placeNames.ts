/** What the address search knows before anything is imported: places and ZIP codes. */
import { createRequire } from 'node:module';
import { boxAround } from '#domain/geo.ts';
import type { GazetteerName } from '#server/map/gazetteer.ts';
import type { Place } from './readPlaces.ts';

export const source = 'base';

/** People per km² of a town: with its population, it gives the radius that the map opens on. */
const density = 1200;

export function townKilometers({ population }: Place): number {
  return Math.sqrt(population / density / Math.PI);
}

export function placeNames(places: Place[]): GazetteerName[] {
  return places.map((place) => ({
    nameId: `${source}/place/${place.geonamesId}`,
    source,
    kind: 'place' as const,
    label: shownName(place),
    detail: place.state,
    latitude: place.latitude,
    longitude: place.longitude,
    ...boxAround(place, Math.min(25_000, Math.max(2_000, townKilometers(place) * 1000))),
    weight: place.population,
  }));
}

/** GeoNames writes the state into one name. */
export function shownName({ name }: Pick<Place, 'name'>): string {
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

/** The centres of ZIP codes, by the npm package zipcodes. Those of a larger city come first among equals. */
export function zipNames(places: Place[]): GazetteerName[] {
  const people = new Map<string, number>();
  for (const place of places) {
    const town = `${shownName(place)}, ${place.state}`;
    people.set(town, Math.max(place.population, people.get(town) ?? 0));
  }
  return readZips().map(({ zip, city, state, ...centre }) => ({
    nameId: `${source}/zip/${zip}`,
    source,
    kind: 'zip' as const,
    label: zip,
    detail: `${city}, ${state}`,
    latitude: centre.latitude,
    longitude: centre.longitude,
    ...boxAround(centre, zipRadiusMetres),
    weight: people.get(`${city}, ${state}`) ?? 0,
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
