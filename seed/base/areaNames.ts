/** States and counties as the address search knows them: us-atlas, of the Census Bureau's maps. */
import { type Bounds, contains } from '#domain/geo.ts';
import { stateNames } from '#domain/states.ts';
import type { GazetteerName } from '#server/map/gazetteer.ts';
import { isInsideRing } from '#domain/map/insideRing.ts';
import { source } from './placeNames.ts';
import type { Place } from './readPlaces.ts';
import { type Area, areasOf, readTopology } from './readTopology.ts';
import { stateCode } from './states.ts';

/** The first two digits of a county's FIPS code say its state. */
const fipsDigits = 2;
/** From here on the Census Bureau counts cities that belong to no county. */
const firstCityCode = 510;
/** An island with less of the area is left out of the line. */
const leastPart = 0.005;

/** @param places which say how many people live in a county */
export function areaNames(places: Place[]): GazetteerName[] {
  const topology = readTopology(import.meta.resolve('us-atlas/counties-10m.json'));
  const states = areasOf(topology, 'states').filter(({ name }) => isState(name));
  const placesOf = Map.groupBy(places, ({ state }) => state);
  const codeOf = new Map(states.map(({ id, name }) => [id, stateCode.get(name)!]));
  const counties = areasOf(topology, 'counties').filter(
    ({ id }) => codeOf.has(id.slice(0, fipsDigits)) && Number(id.slice(fipsDigits)) < firstCityCode,
  );
  return [
    ...states.map((area) =>
      nameOf(area, 'state', `state/${codeOf.get(area.id)!}`, area.name, 'United States'),
    ),
    ...counties
      .filter(({ id }) => codeOf.get(id.slice(0, fipsDigits)) !== 'DC')
      .map((area) => {
        const state = codeOf.get(area.id.slice(0, fipsDigits))!;
        return {
          ...nameOf(area, 'county', `county/${area.id}`, countyLabel(area.name, state), state),
          weight: peopleIn(area, placesOf.get(state) ?? []),
        };
      }),
  ];
}

function isState(name: string): boolean {
  return (stateCode.get(name) ?? '') in stateNames;
}

/** Louisiana has parishes; Alaska boroughs and census areas, which the maps do not tell apart. */
function countyLabel(name: string, state: string): string {
  if (state === 'LA') return `${name} Parish`;
  if (state === 'AK' || /\b(County|Region|Area)$/.test(name)) return name;
  return `${name} County`;
}

function nameOf(
  { polygons }: Area,
  kind: 'state' | 'county',
  id: string,
  label: string,
  detail: string,
): GazetteerName {
  const box = boxOf(polygons);
  return {
    nameId: `${source}/${id}`,
    source,
    kind,
    label,
    detail,
    latitude: (box.south + box.north) / 2,
    longitude: (box.west + box.east) / 2,
    ...box,
    weight: 0,
    outline: outlineOf(polygons),
  };
}

/** Without islands that are a speck beside the rest, to about ten metres. */
function outlineOf(polygons: GeoJSON.Position[][][]): [number, number][][] {
  const rings = polygons.map(([outer]) => outer!);
  const largest = Math.max(...rings.map(areaOf));
  return rings
    .filter((ring) => areaOf(ring) >= largest * leastPart)
    .map((ring) => ring.map(([longitude, latitude]) => [rounded(longitude!), rounded(latitude!)]));
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** In square degrees: enough to compare the parts of one area. */
function areaOf(ring: GeoJSON.Position[]): number {
  let twice = 0;
  for (let at = 1; at < ring.length; at++) {
    const [ax, ay] = ring[at - 1] as [number, number];
    const [bx, by] = ring[at] as [number, number];
    twice += ax * by - bx * ay;
  }
  return Math.abs(twice) / 2;
}

/** Quarters are counted with their cities. */
function peopleIn({ polygons }: Area, places: Place[]): number {
  const box = boxOf(polygons);
  let people = 0;
  for (const place of places) {
    if (place.quarterYn || !contains(box, place)) continue;
    const { longitude, latitude } = place;
    if (polygons.some(([outer]) => isInsideRing(longitude, latitude, outer!)))
      people += place.population;
  }
  return people;
}

/** Alaska's last islands lie beyond the antimeridian; its box ends there. */
function boxOf(polygons: GeoJSON.Position[][][]): Bounds {
  const box: Bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const [longitude, latitude] of polygons.flatMap(([outer]) => outer!)) {
    if (longitude! > 0) continue;
    box.south = Math.min(box.south, latitude!);
    box.north = Math.max(box.north, latitude!);
    box.west = Math.min(box.west, longitude!);
    box.east = Math.max(box.east, longitude!);
  }
  return box;
}
