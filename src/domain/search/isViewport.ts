/** The same answer as the `Viewport` schema, without zod, for the pages' first scripts. */
import { maxZoom } from './searchLimits.ts';
import type { Viewport } from './SearchFilter.ts';

export function isViewport(viewport: Viewport): boolean {
  const { bottomLeftLatitude: south, topRightLatitude: north } = viewport;
  const { bottomLeftLongitude: west, topRightLongitude: east } = viewport;
  const { zoom, transitionDuration: ms } = viewport;
  // A comparison with NaN is false, so each of these also asks for a number.
  return (
    -90 <= south &&
    south <= north &&
    north <= 90 &&
    -180 <= west &&
    west <= 180 &&
    -180 <= east &&
    east <= 180 &&
    0 <= zoom &&
    zoom <= maxZoom &&
    Number.isInteger(ms) &&
    0 <= ms &&
    ms <= 60_000
  );
}
