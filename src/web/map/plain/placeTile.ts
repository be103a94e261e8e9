import { worldPxAt } from '../bodies.ts';
import type { Size } from '../camera/fitViewport.ts';
import type { Camera } from './Camera.ts';
import type { PlacedTile } from './TileStore.ts';

/** Where a tile lies on the canvas, in CSS pixels: its side, and where it begins. */
export interface TilePlace {
  side: number;
  left: number;
  top: number;
}

export function placeTile({ z, x, y }: PlacedTile, camera: Camera, size: Size): TilePlace {
  const world = worldPxAt(camera.zoom);
  const side = world / 2 ** z;
  return {
    side,
    left: x * side - camera.x * world + size.width / 2,
    top: y * side - camera.y * world + size.height / 2,
  };
}
