/** Where a plain map looks: the middle of its canvas on the world from 0 to 1, and a zoom as MapLibre's. */
import { latitudeOfMercatorY, longitudeOfMercatorX, mercatorX, mercatorY } from '#domain/geo.ts';
import { type Insets, maxMapZoom, minMapZoom, noInsets, type Size } from '../camera/fitViewport.ts';
import { worldPxAt } from '../bodies.ts';
import type { Spread } from './TileStore.ts';

export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export type Spot = readonly [x: number, y: number];
/** Longitude and latitude. */
export type Place = readonly [number, number];

export function spotOf([longitude, latitude]: Place, camera: Camera, size: Size): Spot {
  const world = worldPxAt(camera.zoom);
  return [
    (mercatorX(longitude) - camera.x) * world + size.width / 2,
    (mercatorY(latitude) - camera.y) * world + size.height / 2,
  ];
}

export function placeAt([x, y]: Spot, camera: Camera, size: Size): Place {
  const world = worldPxAt(camera.zoom);
  return [
    longitudeOfMercatorX(camera.x + (x - size.width / 2) / world),
    latitudeOfMercatorY(camera.y + (y - size.height / 2) / world),
  ];
}

/** @param [dx, dy] how far the view goes, in CSS pixels */
export function moved(camera: Camera, [dx, dy]: Spot): Camera {
  const world = worldPxAt(camera.zoom);
  return { ...camera, x: camera.x + dx / world, y: camera.y + dy / world };
}

/** The place under the spot stays under it. */
export function zoomed(camera: Camera, zoom: number, around: Spot, size: Size): Camera {
  const near = Math.max(minMapZoom, Math.min(maxMapZoom, zoom));
  const [dx, dy] = [around[0] - size.width / 2, around[1] - size.height / 2];
  return moved({ ...moved(camera, [dx, dy]), zoom: near }, [-dx, -dy]);
}

/** The largest view of a box between what covers the edges. A box across 180 degrees is seen from the side of its middle. */
export function fitting(
  [[west, south], [east, north]]: readonly [Place, Place],
  size: Size,
  padding: Insets = noInsets,
  maxZoom = maxMapZoom,
): Camera {
  const [left, right] = [mercatorX(west), mercatorX(east)];
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const width = Math.max(1, size.width - padding.left - padding.right);
  const height = Math.max(1, size.height - padding.top - padding.bottom);
  const scale = Math.min(width / (right - left), height / (bottom - top)) / worldPxAt(0);
  const zoom = Math.max(minMapZoom, Math.min(maxZoom, Math.log2(scale)));
  const x = (left + right) / 2;
  const middle = { x: x - Math.floor(x), y: (top + bottom) / 2, zoom };
  return moved(middle, [(padding.right - padding.left) / 2, (padding.bottom - padding.top) / 2]);
}

/** Kept within the world and between the closest and the farthest zoom. */
export function kept(camera: Camera, size: Size): Camera {
  const farthest = Math.max(
    minMapZoom,
    Math.log2(Math.max(size.width, size.height) / worldPxAt(0)),
  );
  const zoom = Math.max(farthest, Math.min(maxMapZoom, camera.zoom));
  const world = worldPxAt(zoom);
  return {
    x: between(camera.x, size.width / 2 / world),
    y: between(camera.y, size.height / 2 / world),
    zoom,
  };
}

export function spreadOf(camera: Camera, size: Size): Spread {
  const world = worldPxAt(camera.zoom);
  const [dx, dy] = [size.width / 2 / world, size.height / 2 / world];
  return { west: camera.x - dx, east: camera.x + dx, north: camera.y - dy, south: camera.y + dy };
}

function between(at: number, half: number): number {
  return Math.max(Math.min(half, 0.5), Math.min(1 - Math.min(half, 0.5), at));
}
