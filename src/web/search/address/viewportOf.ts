/** The map's box for a chosen line of the address search. */
import { type Bounds, mercatorX, mercatorY } from '#domain/geo.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';

/** CSS pixels across; the map corrects the box for its real size when it opens. */
const assumedWidthPx = 800;
const worldPx = 512;
const closestZoom = 17;

/** A box so small that it is one point still opens on the streets around it. */
export function viewportOf(bounds: Bounds, transitionDuration: number): Viewport {
  const across = Math.max(
    mercatorX(bounds.east) - mercatorX(bounds.west),
    mercatorY(bounds.south) - mercatorY(bounds.north),
    1e-9,
  );
  const zoom = Math.min(closestZoom, Math.max(0, Math.log2(assumedWidthPx / (worldPx * across))));
  return {
    bottomLeftLatitude: bounds.south,
    bottomLeftLongitude: bounds.west,
    topRightLatitude: bounds.north,
    topRightLongitude: bounds.east,
    zoom: Math.round(zoom * 100) / 100,
    transitionDuration,
  };
}
