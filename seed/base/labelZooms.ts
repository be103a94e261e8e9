/** From which zoom each label is shown: no two that show at one zoom stand closer than a spacing. */
import { mercatorX, mercatorY, type Point } from '#domain/geo.ts';

const spacingPx = 34;
/** Inhabitants that a label needs at the first zoom, and how many times fewer at each next one. */
const first = { zoom: 3, inhabitants: 400_000, fewer: 2.45 };
const tilePx = 512;

/**
 * @param points the largest first
 * @returns one zoom for each point, from 3 on; `last` for those that never found room
 */
export function labelZooms(points: (Point & { population: number })[], last: number): number[] {
  const zooms = points.map(() => last);
  for (let zoom = first.zoom; zoom < last; zoom++) {
    const smallest = first.inhabitants / first.fewer ** (zoom - first.zoom);
    const cellsAcross = (2 ** zoom * tilePx) / spacingPx;
    const taken = new Set<number>();
    const cellOf = ({ longitude, latitude }: Point, dx = 0, dy = 0) =>
      (Math.floor(mercatorY(latitude) * cellsAcross) + dy) * 1e7 +
      Math.floor(mercatorX(longitude) * cellsAcross) +
      dx;
    for (const [at, point] of points.entries()) {
      if (zooms[at]! < zoom) taken.add(cellOf(point));
    }
    for (const [at, point] of points.entries()) {
      if (zooms[at]! < last || point.population < smallest) continue;
      if (isCrowded(point, taken, cellOf)) continue;
      zooms[at] = zoom;
      taken.add(cellOf(point));
    }
  }
  return zooms;
}

function isCrowded(
  point: Point,
  taken: Set<number>,
  cellOf: (point: Point, dx: number, dy: number) => number,
): boolean {
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) if (taken.has(cellOf(point, dx, dy))) return true;
  }
  return false;
}
