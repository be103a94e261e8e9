/** Labels of countries, states, towns and the great waters. */
import type { Point } from '#domain/geo.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { labelPoint } from '#server/map/tiles/labelPoint.ts';
import { labelZooms } from './labelZooms.ts';
import type { Place } from './readPlaces.ts';
import { areasOf, readTopology } from './readTopology.ts';
import { stateCode } from './states.ts';
import { waters } from './waters.ts';

const lastTownZoom = 12;
/** Neighbours that are in the picture when the United States are. */
const namedCountries = new Set(['124', '484', '192', '044']);

/** @param toLand moves what stands in the water (`toLand`) */
export function placeLabels(places: Place[], toLand: (point: Point) => Point): MapFeature[] {
  return [...countries(), ...states(), ...towns(places, toLand), ...waterNames()];
}

/** A capital is looked for as if it were that many times larger. */
const capitalCounts = 3;

function importanceOf({ population, capitalYn }: Place): number {
  return capitalYn ? population * capitalCounts : population;
}

function towns(places: Place[], toLand: (point: Point) => Point): MapFeature[] {
  const ordered = places.toSorted((a, b) => importanceOf(b) - importanceOf(a));
  const zooms = labelZooms(ordered, lastTownZoom);
  return ordered.map((place, at) => {
    const { longitude, latitude } = toLand(place);
    return {
      ...label(`place/${place.geonamesId}`, classOf(place), place.name, [longitude, latitude]),
      minZoom: zooms[at]!,
      rank: rankOf(importanceOf(place)),
    };
  });
}

/** OpenMapTiles' words, told by inhabitants. */
function classOf({ population, quarterYn }: Place): string {
  if (quarterYn) return 'suburb';
  if (population >= 100_000) return 'city';
  return population >= 10_000 ? 'town' : 'village';
}

/** 1 for 8 million inhabitants, one more each time they halve. */
export function rankOf(population: number): number {
  return Math.max(1, 1 + Math.round(Math.log2(8_000_000 / Math.max(population, 100))));
}

function states(): MapFeature[] {
  return areasOf(readTopology(import.meta.resolve('us-atlas/states-10m.json')), 'states').flatMap(
    (state) => {
      const code = stateCode.get(state.name);
      // The capital's own name stands where its district's would.
      if (!code || code === 'DC') return [];
      const labelled = label(`state/${code}`, 'state', state.name, middleOf(state.polygons));
      return [{ ...labelled, minZoom: 3, rank: 1, ref: code }];
    },
  );
}

function countries(): MapFeature[] {
  return areasOf(readTopology(import.meta.resolve('world-atlas/countries-50m.json')), 'countries')
    .filter(({ id }) => namedCountries.has(id))
    .map(({ id, name, polygons }) => ({
      ...label(`country/${id}`, 'country', name, middleOf(polygons)),
      minZoom: 1,
      rank: 1,
    }));
}

function waterNames(): MapFeature[] {
  return waters.map(({ name, kind, minZoom, longitude, latitude }, at) => ({
    ...label(`water/${at}`, kind, name, [longitude, latitude]),
    layer: 'water',
    minZoom,
  }));
}

function label(id: string, kind: string, name: string, coordinates: GeoJSON.Position): MapFeature {
  return {
    id,
    layer: 'place',
    class: kind,
    name,
    minZoom: 0,
    geometry: { type: 'Point', coordinates },
  };
}

/** Inside the polygon that covers most: the one with the widest box. */
function middleOf(polygons: GeoJSON.Position[][][]): GeoJSON.Position {
  const size = (polygon: GeoJSON.Position[][]) => {
    const [xs, ys] = [0, 1].map((axis) => polygon[0]!.map((position) => position[axis]!));
    return (Math.max(...xs!) - Math.min(...xs!)) * (Math.max(...ys!) - Math.min(...ys!));
  };
  return labelPoint(polygons.reduce((a, b) => (size(b) > size(a) ? b : a)));
}
