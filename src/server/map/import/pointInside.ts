/** A point of whatever a file drew: where its name may stand. */
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapGeometry } from '#domain/map/MapFeature.ts';
import { labelPoint } from '../tiles/labelPoint.ts';

/** Of several areas a point in the one with the largest box; of lines the middle of the first. */
export function pointInside(geometry: MapGeometry): GeoJSON.Position {
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates;
    case 'LineString':
      return geometry.coordinates[geometry.coordinates.length >> 1]!;
    case 'MultiLineString':
      return geometry.coordinates[0]![geometry.coordinates[0]!.length >> 1]!;
    case 'Polygon':
      return labelPoint(geometry.coordinates);
    case 'MultiPolygon':
      return labelPoint(geometry.coordinates.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a)));
  }
}

function sizeOf(coordinates: GeoJSON.Position[][]): number {
  const { south, west, north, east } = boundsOfGeometry({ type: 'Polygon', coordinates });
  return (north - south) * (east - west);
}
