/** The map's box for a chosen line of the address search. */
import {
  type Bounds,
  latitudeOfMercatorY,
  longitudeOfMercatorX,
  mercatorX,
  mercatorY,
} from '#domain/geo.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';

/** CSS pixels across; the map corrects the box for its real size when it opens. */
const assumedWidthPx = 800;
const worldPx = 512;
const closestZoom = 17;

/** Free room on each side, as a share of the box: a pin on the edge would be cut. */
const margin = 0.15;

/** A box so small that it is one point still opens on the streets around it. */
export function viewportOf(bounds: Bounds, transitionDuration: number): Viewport {
  const x = withMargin(mercatorX(bounds.west), mercatorX(bounds.east));
  const y = withMargin(mercatorY(bounds.north), mercatorY(bounds.south));
  const across = Math.max(x.to - x.from, y.to - y.from, 1e-9);
  const zoom = Math.min(closestZoom, Math.max(0, Math.log2(assumedWidthPx / (worldPx * across))));
  return {
    bottomLeftLatitude: latitudeOfMercatorY(y.to),
    bottomLeftLongitude: longitudeOfMercatorX(x.from),
    topRightLatitude: latitudeOfMercatorY(y.from),
    topRightLongitude: longitudeOfMercatorX(x.to),
    zoom: Math.round(zoom * 100) / 100,
    transitionDuration,
  };
}

/** A stretch of the world (0…1) with room at both ends. It doesn't leave the world. */
function withMargin(from: number, to: number): { from: number; to: number } {
  const room = (to - from) * margin;
  return { from: Math.max(0, from - room), to: Math.min(1, to + room) };
}
