/** From which zoom an area is large enough to be worth drawing. */
import { mercatorX, mercatorY } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import { deepestTileZoom } from '#domain/map/tile.ts';
import type { MapGeometry } from '#domain/map/MapFeature.ts';

/** Across, on tiles of 512. */
const smallestPx = 6;
const tilePx = 512;

export function areaZoom(geometry: MapGeometry, earliest: number): number {
  const { south, west, north, east } = boundsOfGeometry(geometry);
  const share = Math.max(mercatorX(east) - mercatorX(west), mercatorY(south) - mercatorY(north));
  const zoom = Math.ceil(Math.log2(smallestPx / (share * tilePx)));
  return Math.min(deepestTileZoom, Math.max(earliest, zoom));
}
