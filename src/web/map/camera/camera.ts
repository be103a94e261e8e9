/** Between MapLibre's camera and the filter's viewport. */
import type { LngLatBoundsLike, MapLibreEvent } from 'maplibre-gl';
import { type Point, wrapLongitude } from '#domain/geo.ts';
import { eastOf } from '#domain/search/boundsOf.ts';
import { isViewport } from '#domain/search/isViewport.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { type Insets, roundDegrees, roundZoom, worldPxAt } from './fitViewport.ts';
import { type PageMap, quietly } from '../PageMap.ts';

export function isQuiet(event: MapLibreEvent): boolean {
  return 'quiet' in event;
}

export function cornersOf(viewport: Viewport): LngLatBoundsLike {
  return [
    [viewport.bottomLeftLongitude, viewport.bottomLeftLatitude],
    [eastOf(viewport), viewport.topRightLatitude],
  ];
}

/**
 * The box between the bars and sheets that cover the map's edges. Null while they cover all of it, as
 * they do for a moment when a phone is turned.
 */
export function viewportOf(map: PageMap, insets: Insets): Viewport | null {
  const { clientWidth, clientHeight } = map.getCanvas();
  const width = clientWidth - insets.left - insets.right;
  const height = clientHeight - insets.top - insets.bottom;
  if (width < 1 || height < 1) return null;
  const bottomLeft = map.unproject([insets.left, clientHeight - insets.bottom]);
  const topRight = map.unproject([clientWidth - insets.right, insets.top]);
  const isWholeWorld = width >= worldPxAt(map.getZoom());
  const viewport = {
    bottomLeftLatitude: roundDegrees(bottomLeft.lat),
    bottomLeftLongitude: isWholeWorld ? -180 : roundDegrees(wrapLongitude(bottomLeft.lng)),
    topRightLatitude: roundDegrees(topRight.lat),
    topRightLongitude: isWholeWorld ? 180 : roundDegrees(wrapLongitude(topRight.lng)),
    zoom: roundZoom(map.getZoom()),
    transitionDuration: 0,
  };
  return isViewport(viewport) ? viewport : null;
}

/** Goes where the filter looks already: there is nothing to tell when it arrives. */
export function showViewport(map: PageMap, viewport: Viewport, insets: Insets): void {
  const { transitionDuration: duration } = viewport;
  map.fitBounds(cornersOf(viewport), { padding: insets, duration, animate: duration > 0 }, quietly);
}

/** CSS pixels around a place that is shown: a pin stands on its point. */
const room = { above: 64, beside: 48, below: 24 };

/** Moves just far enough that the point is not hidden, and no search follows. */
export function reveal(map: PageMap, point: Point, insets: Insets): void {
  const { clientWidth, clientHeight } = map.getCanvas();
  const at = map.project([point.longitude, point.latitude]);
  const x = nearest(at.x, insets.left + room.beside, clientWidth - insets.right - room.beside);
  const y = nearest(at.y, insets.top + room.above, clientHeight - insets.bottom - room.below);
  if (x === at.x && y === at.y) return;
  map.panBy([at.x - x, at.y - y], { duration: 240 }, quietly);
}

function nearest(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(Math.max(low, high), value));
}
