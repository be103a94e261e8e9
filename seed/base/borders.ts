/** Lines between countries and between states. */
import { mesh } from 'topojson-client';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { readTopology } from './readTopology.ts';

const unitedStates = '840';

export function borderFeatures(): MapFeature[] {
  const states = readTopology(import.meta.resolve('us-atlas/states-10m.json'));
  const stateLines = mesh(states, states.objects['states']!, (a, b) => a !== b);
  return [...linesOf('state', 4, 2, stateLines), ...linesOf('nation', 2, 0, landBorder())];
}

/** Where the United States and a neighbour touch, through the Great Lakes too. */
export function landBorder(): GeoJSON.MultiLineString {
  const world = readTopology(import.meta.resolve('world-atlas/countries-10m.json'));
  return mesh(
    world,
    world.objects['countries']!,
    (a, b) => a !== b && [a, b].some((country) => 'id' in country && country.id === unitedStates),
  );
}

function linesOf(
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
