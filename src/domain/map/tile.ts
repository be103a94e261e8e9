/** Tiles of the Web Mercator pyramid: 2^z by 2^z of them at zoom z, y to the south. */
import {
  type Bounds,
  latitudeOfMercatorY,
  longitudeOfMercatorX,
  mercatorX,
  mercatorY,
} from '../geo.ts';

export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** The deepest tiles that are cut; the map magnifies them beyond. One unit is 15 cm there. */
export const deepestTileZoom = 16;

/** The box of a tile, widened on each side by `margin` of its width. */
export function boundsOfTile({ z, x, y }: Tile, margin = 0): Bounds {
  const tiles = 2 ** z;
  return {
    south: latitudeOfMercatorY((y + 1 + margin) / tiles),
    west: longitudeOfMercatorX((x - margin) / tiles),
    north: latitudeOfMercatorY((y - margin) / tiles),
    east: longitudeOfMercatorX((x + 1 + margin) / tiles),
  };
}

/** First and last column and row of the tiles that a box touches when each is widened by `margin`. */
export function tilesTouching(bounds: Bounds, z: number, margin = 0) {
  const tiles = 2 ** z;
  const at = (position: number) => Math.min(tiles - 1, Math.max(0, Math.floor(position)));
  return {
    fromX: at(mercatorX(bounds.west) * tiles - margin),
    toX: at(mercatorX(bounds.east) * tiles + margin),
    fromY: at(mercatorY(bounds.north) * tiles - margin),
    toY: at(mercatorY(bounds.south) * tiles + margin),
  };
}

/** The tile at a lower zoom that this one lies in. */
export function ancestor({ z, x, y }: Tile, zoom: number): Tile {
  return { z: zoom, x: x >> (z - zoom), y: y >> (z - zoom) };
}
