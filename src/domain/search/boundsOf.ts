import type { Bounds } from '../geo.ts';
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
