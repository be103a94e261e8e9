/** A vector tile as plain data, decoded by a library that did not make it. */
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface TileFeature {
  kind: 'Point' | 'LineString' | 'Polygon';
  properties: Record<string, unknown>;
  /** [longitude, latitude] of every point, rings and lines one after the other. */
  points: GeoJSON.Position[];
}

const kinds = ['Point', 'LineString', 'Polygon'] as const;

export function readTile(
  bytes: Uint8Array,
  [z, x, y]: [number, number, number],
): Record<string, TileFeature[]> {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, at) => {
        const feature = layer.feature(at);
        const { geometry } = feature.toGeoJSON(x, y, z);
        return {
          kind: kinds[feature.type - 1]!,
          properties: feature.properties,
          points: 'coordinates' in geometry ? positionsIn(geometry.coordinates) : [],
        };
      }),
    ]),
  );
}

type Nested = number[] | Nested[];

function positionsIn(coordinates: Nested): GeoJSON.Position[] {
  return typeof coordinates[0] === 'number'
    ? [coordinates as number[]]
    : (coordinates as Nested[]).flatMap(positionsIn);
}
