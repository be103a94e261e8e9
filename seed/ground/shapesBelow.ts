/** The shapes in which a raster is below a level, by marching squares. */
import type { Spot } from './Plane.ts';
import type { Raster } from './Raster.ts';
import { areaOf, isInside, type Ring } from './ring.ts';

/** An outer ring, and the rings of its holes. */
export type Shape = [outer: Ring, ...holes: Ring[]];

/** Shapes reach to the raster's edge and end there; those under `leastArea` m² are left out. */
export function shapesBelow(raster: Raster, level: number, leastArea = 0): Shape[] {
  const rings = ringsBelow(raster, level).filter((ring) => Math.abs(areaOf(ring)) > leastArea);
  const outers = rings.filter((ring) => areaOf(ring) > 0);
  const holes = rings.filter((ring) => areaOf(ring) < 0);
  const shapes = outers.map((outer): Shape => [outer]);
  for (const hole of holes) {
    // Of rings within rings the smallest around the hole is its own.
    const around = shapes
      .filter(([outer]) => isInside(hole[0]!, [outer]))
      .sort((a, b) => areaOf(a[0]) - areaOf(b[0]));
    around[0]?.push(hole);
  }
  return shapes;
}

/** Rings with the low ground on their left: outer ones run against the clock, holes with it. */
function ringsBelow(raster: Raster, level: number): Ring[] {
  const { size } = raster;
  // One row and column of high ground around, so that every ring closes.
  const value = (column: number, row: number) =>
    column < 0 || row < 0 || column >= size || row >= size
      ? level + raster.cell
      : raster.values[row * size + column]! - level === 0
        ? level + 1e-3
        : raster.values[row * size + column]!;
  const next = new Map<number, number>();
  const spots = new Map<number, Spot>();
  const wide = size + 2;

  /** The crossing on the edge from (column,row) to the right (kind 0) or up (kind 1). */
  const crossing = (column: number, row: number, kind: 0 | 1): number => {
    const key = ((row + 1) * wide + column + 1) * 2 + kind;
    if (!spots.has(key)) {
      const a = value(column, row);
      const b = value(column + 1 - kind, row + kind);
      const share = (level - a) / (b - a);
      const x = raster.place(column + (kind === 0 ? share : 0));
      const y = raster.place(row + (kind === 1 ? share : 0));
      spots.set(key, { x, y });
    }
    return key;
  };

  const side = (column: number, row: number, which: Side): number => {
    if (which === 0) return crossing(column, row, 0);
    if (which === 1) return crossing(column + 1, row, 1);
    return which === 2 ? crossing(column, row + 1, 0) : crossing(column, row, 1);
  };

  for (let row = -1; row < size; row++) {
    for (let column = -1; column < size; column++) {
      const sw = value(column, row) < level ? 1 : 0;
      const se = value(column + 1, row) < level ? 2 : 0;
      const ne = value(column + 1, row + 1) < level ? 4 : 0;
      const nw = value(column, row + 1) < level ? 8 : 0;
      for (const [from, to] of walks[sw + se + ne + nw]!) {
        next.set(side(column, row, from), side(column, row, to));
      }
    }
  }
  return chain(next, spots);
}

/** Of a cell: south, east, north, west. */
type Side = 0 | 1 | 2 | 3;

/** For each of the sixteen cases, from which side to which the outline runs, low ground left. */
const walks: [Side, Side][][] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

function chain(next: Map<number, number>, spots: Map<number, Spot>): Ring[] {
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    if (!next.has(start)) continue;
    const ring: Ring = [];
    let at = start;
    for (let to = next.get(at); to !== undefined; to = next.get(at)) {
      ring.push(spots.get(at)!);
      next.delete(at);
      at = to;
    }
    ring.push(ring[0]!);
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}
