/** From which zoom each label is shown: no two that show at one zoom stand closer than a spacing. */
import { mercatorX, mercatorY, type Point } from '#domain/geo.ts';

const spacingPx = 46;
/** Inhabitants that a label needs at the first zoom, and how many times fewer at each next one. */
const first = { zoom: 3, inhabitants: 400_000, fewer: 2.45 };
const tilePx = 512;

interface Spot {
  x: number;
  y: number;
}

/**
 * @param points the largest first
 * @returns one zoom for each point, from 3 on; `last` for those that never found room
 */
export function labelZooms(points: (Point & { population: number })[], last: number): number[] {
  const zooms = points.map(() => last);
  for (let zoom = first.zoom; zoom < last; zoom++) {
    const smallest = first.inhabitants / first.fewer ** (zoom - first.zoom);
    const spacings = (2 ** zoom * tilePx) / spacingPx;
    const spotOf = ({ longitude, latitude }: Point): Spot => ({
      x: mercatorX(longitude) * spacings,
      y: mercatorY(latitude) * spacings,
    });
    const room = new Room();
    for (const [at, point] of points.entries()) if (zooms[at]! < zoom) room.take(spotOf(point));
    for (const [at, point] of points.entries()) {
      if (zooms[at]! < last || point.population < smallest) continue;
      const spot = spotOf(point);
      if (room.isCrowded(spot)) continue;
      zooms[at] = zoom;
      room.take(spot);
    }
  }
  return zooms;
}

/** Spots on a plane, of which no two may be nearer than 1. */
class Room {
  readonly #cells = new Map<number, Spot[]>();

  take(spot: Spot): void {
    const key = cellOf(spot, 0, 0);
    const cell = this.#cells.get(key);
    if (cell) cell.push(spot);
    else this.#cells.set(key, [spot]);
  }

  isCrowded(spot: Spot): boolean {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = this.#cells.get(cellOf(spot, dx, dy));
        if (near?.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < 1)) return true;
      }
    }
    return false;
  }
}

function cellOf({ x, y }: Spot, dx: number, dy: number): number {
  return (Math.floor(y) + dy) * 1e7 + Math.floor(x) + dx;
}
