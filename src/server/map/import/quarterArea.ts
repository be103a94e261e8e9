/** A quarter of a town as the map has it: its name at one point, and where its area is known its outline. */
import type { MapFeature, MapGeometry } from '#domain/map/MapFeature.ts';
import { outlineOf } from './outlineOf.ts';
import { pointInside } from './pointInside.ts';

export function quarterArea(geometry: MapGeometry): Pick<MapFeature, 'geometry' | 'outline'> {
  const outline = outlineOf(geometry);
  return {
    geometry: { type: 'Point', coordinates: pointInside(geometry) },
    ...(outline && { outline }),
  };
}
