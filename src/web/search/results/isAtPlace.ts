/** Whether what the map shows can be called by a place's name. */
import { type Bounds, mercatorX, mercatorY } from '#domain/geo.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { boundsOf, eastOf, middleOf } from '#domain/search/boundsOf.ts';

/** A map that is so many times as wide and high as the place shows something else. */
const mostTimes = 5;

/** The middle of the map lies in the place's box, and the map is not much larger than that. */
export function isAtPlace(place: Bounds, viewport: Viewport): boolean {
  const [own, shown] = [boxOf(place), boxOf({ ...boundsOf(viewport), east: eastOf(viewport) })];
  const x = mercatorX(middleOf(viewport).longitude);
  const y = (shown.north + shown.south) / 2;
  const isIn = x >= own.west && x <= own.east && y >= own.north && y <= own.south;
  const times = Math.min(
    (shown.east - shown.west) / Math.max(own.east - own.west, least),
    (shown.south - shown.north) / Math.max(own.south - own.north, least),
  );
  return isIn && times <= mostTimes;
}

/**
 * Whether the map has left a place. Where the line around its homes comes late, the map was opened on
 * the place's own box, which may lie beside them: it is left once the map leaves that one.
 *
 * @param opened where the map was when the place was named
 */
export function hasLeftPlace(place: Bounds, opened: Viewport, viewport: Viewport): boolean {
  if (isAtPlace(place, viewport)) return false;
  return isAtPlace(place, opened) || !isAtPlace(boundsOf(opened), viewport);
}

/** A place of one home is about a kilometre wide. */
const least = 1 / 40_000;

function boxOf({ south, west, north, east }: Bounds) {
  return {
    west: mercatorX(west) - least / 4,
    east: mercatorX(east) + least / 4,
    north: mercatorY(north) - least / 4,
    south: mercatorY(south) + least / 4,
  };
}
