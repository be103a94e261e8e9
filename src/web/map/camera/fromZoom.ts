/**
 * From which zoom on features are drawn. Until the tiles of a near zoom are cut, MapLibre enlarges those
 * of the far one that it came from, and in them a town is one dot: its homes stand in the rows of a
 * coarse grid, and its outline is a triangle.
 */
import type { ExpressionSpecification } from 'maplibre-gl';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';

/** A feature's property for {@link isNearEnough}. */
export interface FromZoom {
  fromZoom: number;
}

/** A layer's filter; `zoom` is the one that a tile was cut for, enlarged or not. */
export const isNearEnough: ExpressionSpecification = ['<=', ['get', 'fromZoom'], ['zoom']];

/** By more levels than this, an enlarged tile shows its grid, of a sixteenth of a pixel. */
const enlargedBy = 5;

/** @param zoom of the map that shows them */
export function fromZoomOfHomes(zoom: number): number {
  return Math.floor(zoom) - enlargedBy;
}

const worldPx = 512;

/** A tile leaves out the corners of what is smaller. */
const leastShapePx = 8;

/** A shape without extent is drawn at none. */
export function fromZoomOfShape(shape: GeoJSON.Polygon | GeoJSON.MultiPolygon): number {
  const { west, east, south, north } = boundsOfGeometry(shape);
  const degrees = Math.max(east - west, north - south, 1e-9);
  return Math.ceil(Math.log2((leastShapePx / worldPx) * (360 / degrees)));
}
