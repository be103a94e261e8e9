/**
 * One thing on the basemap, in the words of the OpenMapTiles schema (layer and class), whatever it
 * came from: the generated country, an OpenStreetMap extract, or a GeoJSON file.
 */
import { z } from 'zod';

export const MapLayer = z.enum([
  'water',
  'waterway',
  'landcover',
  'landuse',
  'park',
  'transportation',
  'building',
  'boundary',
  'place',
  'housenumber',
  /** Not OpenMapTiles': dry land, where water is what lies behind it. */
  'land',
]);
export type MapLayer = z.infer<typeof MapLayer>;

export type MapGeometry =
  | GeoJSON.Point
  | GeoJSON.LineString
  | GeoJSON.MultiLineString
  | GeoJSON.Polygon
  | GeoJSON.MultiPolygon;

/** Closed rings. */
export type Outline = [longitude: number, latitude: number][][];

export interface MapFeature {
  /** Unique within its source and the same in each run: an OSM way id, a seed path. */
  id: string;
  layer: MapLayer;
  /** OpenMapTiles class: `motorway`, `primary`, `minor`, `lake`, `city`, … */
  class: string;
  name: string | null;
  /** From this zoom on it is drawn. */
  minZoom: number;
  geometry: MapGeometry;
  /** What the address search and the street graph need beyond the picture. */
  street?: {
    oneway: 'no' | 'forward' | 'backward';
    maxSpeedKmh: number | null;
  };
  /** The number on a road's signs: `I 5`, `WA 99`. */
  ref?: string;
  structure?: 'bridge' | 'tunnel';
  /** A slip road between roads of its class. */
  rampYn?: boolean;
  /** Among places: 1 is the first to get a label. */
  rank?: number;
  /** Of a quarter whose area is known: for the address search alone, which keeps it. */
  outline?: Outline;
  /** OSM's admin_level of a boundary: 2 nation, 4 state. */
  adminLevel?: number;
}
