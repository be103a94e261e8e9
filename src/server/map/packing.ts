/**
 * How a feature is told in bytes: protocol buffers with coordinates in whole 1e-7 degrees
 * (OpenStreetMap's own grid, about a centimetre), each as the difference from the one before.
 */
import { type MapGeometry, MapLayer } from '#domain/map/MapFeature.ts';

/** Stored rows name these by their place in the list: add at the end, never move. */
export const layers = MapLayer.options;
export const geometryTypes = [
  'Point',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
] as const satisfies MapGeometry['type'][];
export const oneways = ['no', 'forward', 'backward'] as const;
export const structures = ['bridge', 'tunnel'] as const;

export const unitsPerDegree = 1e7;

/** Field numbers of one feature. Stored rows rely on them: add, never change. */
export const field = {
  id: 1,
  layer: 2,
  class: 3,
  name: 4,
  minZoom: 5,
  geometryType: 6,
  /** Points in each line or ring. */
  lineLengths: 7,
  /** Rings in each polygon of a MultiPolygon. */
  polygonLengths: 8,
  coordinates: 9,
  oneway: 10,
  maxSpeedKmh: 11,
  ref: 12,
  structure: 13,
  ramp: 14,
  rank: 15,
  adminLevel: 16,
} as const;
