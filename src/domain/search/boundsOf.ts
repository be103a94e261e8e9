import { type Bounds, type Point, wrapLongitude } from '../geo.ts';
import type { Viewport } from './SearchFilter.ts';

/** The box of a viewport, whatever its zoom. */
export function boundsOf(viewport: Viewport): Bounds {
  return {
    south: viewport.bottomLeftLatitude,
    west: viewport.bottomLeftLongitude,
    north: viewport.topRightLatitude,
    east: viewport.topRightLongitude,
  };
}

/** How far east the right edge lies, counted on past 180 degrees where the box crosses the antimeridian. */
export function eastOf({ bottomLeftLongitude, topRightLongitude }: Viewport): number {
  return topRightLongitude + (bottomLeftLongitude > topRightLongitude ? 360 : 0);
}

export function middleOf(viewport: Viewport): Point {
  return {
    latitude: (viewport.bottomLeftLatitude + viewport.topRightLatitude) / 2,
    longitude: wrapLongitude((viewport.bottomLeftLongitude + eastOf(viewport)) / 2),
  };
}
