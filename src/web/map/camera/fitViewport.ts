/**
 * The arithmetic of the camera, without the map: which box a pane of so many pixels shows. The page
 * can ask for the right homes while the map's code is still on its way, and the map, once there,
 * finds that it has nothing to correct.
 */
import {
  latitudeOfMercatorY,
  longitudeOfMercatorX,
  mercatorX,
  mercatorY,
  wrapLongitude,
} from '#domain/geo.ts';
import { eastOf } from '#domain/search/boundsOf.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';

/** MapLibre's world at zoom 0 is this many pixels wide. */
const tilePx = 512;
export const minMapZoom = 2;
export const maxMapZoom = 19;
/** A box as small as one address opens on the streets around it, unless it asks for more. */
const closestUnasked = 17;

/** CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How far a bar or sheet reaches over each edge of the map, in CSS pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export function uncovered(pane: Size, insets: Insets): Size {
  return {
    width: Math.max(1, pane.width - insets.left - insets.right),
    height: Math.max(1, pane.height - insets.top - insets.bottom),
  };
}

/**
 * The smallest box with the shape of `size` that shows all of `viewport`'s, with the zoom at which
 * it fills the size. Fitting twice changes nothing.
 */
export function fitViewport(viewport: Viewport, size: Size): Viewport {
  const west = mercatorX(viewport.bottomLeftLongitude);
  const east = mercatorX(eastOf(viewport));
  const north = mercatorY(viewport.topRightLatitude);
  const south = mercatorY(viewport.bottomLeftLatitude);
  // A pane of 0 pixels and a box of one point would give 0 / 0.
  const [width, height] = [Math.max(1, size.width), Math.max(1, size.height)];
  const scale = Math.min(width / (east - west), height / (south - north)) / tilePx;
  const closest = Math.min(maxMapZoom, Math.max(closestUnasked, viewport.zoom));
  const zoom = Math.max(minMapZoom, Math.min(closest, Math.log2(scale)));
  return around(viewport, size, zoom);
}

/** The box around the same center at the given zoom. */
function around(viewport: Viewport, size: Size, zoom: number): Viewport {
  const west = mercatorX(viewport.bottomLeftLongitude);
  const east = mercatorX(eastOf(viewport));
  const north = mercatorY(viewport.topRightLatitude);
  const south = mercatorY(viewport.bottomLeftLatitude);
  const worldPx = tilePx * 2 ** zoom;
  const x = axisAround((west + east) / 2, Math.max(1, size.width) / worldPx);
  const y = axisWithinWorld((north + south) / 2, Math.max(1, size.height) / worldPx);
  return {
    bottomLeftLatitude: roundDegrees(latitudeOfMercatorY(y.to)),
    bottomLeftLongitude: roundDegrees(wrapLongitude(longitudeOfMercatorX(x.from))),
    topRightLatitude: roundDegrees(latitudeOfMercatorY(y.from)),
    topRightLongitude: roundDegrees(wrapLongitude(longitudeOfMercatorX(x.to))),
    zoom: roundZoom(zoom),
    transitionDuration: viewport.transitionDuration,
  };
}

/** The box that each fitted one was asked for as. */
const askedFor = new WeakMap<Viewport, Viewport>();
const seenOnMap = new WeakSet<Viewport>();

/** Marks a box as what the map showed when its move ended. */
export function seen(viewport: Viewport): Viewport {
  seenOnMap.add(viewport);
  return viewport;
}

/**
 * As {@link fitViewport}, for a pane that changes its shape: each turn of a phone would show a little more than the one
 * before. A box that the map showed keeps its center and zoom. Any other is fitted as it was asked for.
 */
export function refitViewport(viewport: Viewport, size: Size): Viewport {
  if (seenOnMap.has(viewport)) return seen(around(viewport, size, viewport.zoom));
  const asked = askedFor.get(viewport);
  const fitted = fitViewport(asked ? { ...asked, transitionDuration: 0 } : viewport, size);
  askedFor.set(fitted, asked ?? viewport);
  return fitted;
}

export function worldPxAt(zoom: number): number {
  return tilePx * 2 ** zoom;
}

/** How many CSS pixels the box fills at its zoom. */
export function sizeOf(viewport: Viewport): Size {
  const worldPx = tilePx * 2 ** viewport.zoom;
  const { bottomLeftLatitude, bottomLeftLongitude, topRightLatitude } = viewport;
  return {
    width: (mercatorX(eastOf(viewport)) - mercatorX(bottomLeftLongitude)) * worldPx,
    height: (mercatorY(bottomLeftLatitude) - mercatorY(topRightLatitude)) * worldPx,
  };
}

/** A stretch around `centre`, which can reach across the antimeridian. As long as the world, it is the world. */
function axisAround(centre: number, length: number): { from: number; to: number } {
  return length >= 1 ? { from: 0, to: 1 } : { from: centre - length / 2, to: centre + length / 2 };
}

/** A stretch of the world (0…1) around `centre`, shifted so that it does not leave the world. */
function axisWithinWorld(centre: number, length: number): { from: number; to: number } {
  const half = Math.min(1, length) / 2;
  const kept = Math.max(half, Math.min(1 - half, centre));
  return { from: kept - half, to: kept + half };
}

/** A centimetre: the coarsest step that does not shift a box by a pixel at the closest zoom. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

export function roundZoom(zoom: number): number {
  return Math.round(zoom * 1e3) / 1e3;
}

/** Whether two boxes differ by less than `tolerancePx` on the screen at the zoom of `a`. */
export function sameBox(a: Viewport, b: Viewport, tolerancePx = 2): boolean {
  const worldPx = tilePx * 2 ** a.zoom;
  const apart = (from: number, to: number) => Math.abs(from - to) * worldPx < tolerancePx;
  // 180 degrees east and west are the same meridian.
  const sameX = (from: number, to: number) => apart(from - to - Math.round(from - to), 0);
  return (
    apart(widthOf(a), widthOf(b)) &&
    sameX(mercatorX(a.bottomLeftLongitude), mercatorX(b.bottomLeftLongitude)) &&
    sameX(mercatorX(a.topRightLongitude), mercatorX(b.topRightLongitude)) &&
    apart(mercatorY(a.bottomLeftLatitude), mercatorY(b.bottomLeftLatitude)) &&
    apart(mercatorY(a.topRightLatitude), mercatorY(b.topRightLatitude))
  );
}

/** As a share of the world. */
function widthOf(viewport: Viewport): number {
  return mercatorX(eastOf(viewport)) - mercatorX(viewport.bottomLeftLongitude);
}

/** Whether `outer` contains `inner`, give or take `tolerancePx` on the screen at `inner`'s zoom. */
export function holdsBox(outer: Viewport, inner: Viewport, tolerancePx = 2): boolean {
  const tolerance = tolerancePx / (tilePx * 2 ** inner.zoom);
  const shift = mercatorX(inner.bottomLeftLongitude) - mercatorX(outer.bottomLeftLongitude);
  // How far east of the outer box's left edge the inner box begins.
  const start = shift - Math.floor(shift + tolerance);
  return (
    (widthOf(outer) >= 1 || start + widthOf(inner) <= widthOf(outer) + tolerance) &&
    mercatorY(outer.bottomLeftLatitude) >= mercatorY(inner.bottomLeftLatitude) - tolerance &&
    mercatorY(outer.topRightLatitude) <= mercatorY(inner.topRightLatitude) + tolerance
  );
}
