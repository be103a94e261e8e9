/**
 * Fills the holes of an area in which nobody could be: a park, a lake, a yard of rails. Holes with a
 * street that is reached too late stay.
 */

import { stretchesAcross } from './stretchesAcross.ts';

type Ring = GeoJSON.Position[];

/**
 * @param polygons in cells from the raster's corner, each its outer ring and its holes, closed
 * @param isBeyond whether a cell has a street near it that takes too long
 */
export function withoutGaps(
  polygons: readonly Ring[][],
  columns: number,
  isBeyond: (cell: number) => boolean,
): Ring[][] {
  const filled = new Set<number>();
  const kept = polygons.map(([outer, ...holes]) => {
    const stay = holes.filter((hole) => {
      const cells = [...cellsWithin(hole, columns)];
      if (cells.some(isBeyond)) return true;
      for (const cell of cells) filled.add(cell);
      return false;
    });
    return [outer!, ...stay];
  });
  if (filled.size === 0) return kept;
  // An island in a lake is within it now.
  return kept.filter(([outer]) => {
    const [first] = cellsWithin(outer!, columns);
    return first === undefined || !filled.has(first);
  });
}

/** Those whose middles lie within. */
function* cellsWithin(ring: Ring, columns: number): Generator<number> {
  let [south, north] = [Infinity, -Infinity];
  for (const [, y] of ring) {
    south = Math.min(south, y!);
    north = Math.max(north, y!);
  }
  for (let row = Math.floor(south); row < north; row++) {
    for (const [from, to] of stretchesAcross([ring], row + 0.5)) {
      for (let column = Math.ceil(from - 0.5); column + 0.5 < to; column++) {
        yield row * columns + column;
      }
    }
  }
}
