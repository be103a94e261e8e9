/** The box around a geometry. */
import type { Bounds } from '../geo.ts';
import type { MapGeometry } from './MapFeature.ts';

type Nested = number[] | Nested[];

export function boundsOfGeometry(geometry: MapGeometry): Bounds {
  const bounds: Bounds = { south: 90, west: 180, north: -90, east: -180 };
  grow(bounds, geometry.coordinates as Nested);
  return bounds;
}

function grow(bounds: Bounds, coordinates: Nested): void {
  const [first] = coordinates;
  if (typeof first !== 'number') {
    for (const inner of coordinates as Nested[]) grow(bounds, inner);
    return;
  }
  const [lng, lat] = coordinates as [number, number];
  if (lng < bounds.west) bounds.west = lng;
  if (lng > bounds.east) bounds.east = lng;
  if (lat < bounds.south) bounds.south = lat;
  if (lat > bounds.north) bounds.north = lat;
}

export function intersects(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}
