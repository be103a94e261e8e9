/** Between places on the map and pixels on the screen. */
import type { PageMap } from '../PageMap.ts';
import { type Spot, untangled } from './shapes.ts';

/** Square pixels below which a loop is a slip of the hand. */
const speck = 60;

/** @param ring longitude and latitude of each corner */
export function onScreen(map: PageMap, ring: readonly Spot[]): Spot[] {
  return ring.map((corner) => {
    const { x, y } = map.project(corner);
    return [x, y];
  });
}

/**
 * The loops of a line, large enough to be meant.
 * @param line in pixels
 * @returns rings of longitude and latitude
 */
export function loopsOnMap(map: PageMap, line: readonly Spot[]): Spot[][] {
  return untangled(line, speck).map((loop) =>
    loop.map((at): Spot => {
      const { lng, lat } = map.unproject(at);
      return [lng, lat];
    }),
  );
}
