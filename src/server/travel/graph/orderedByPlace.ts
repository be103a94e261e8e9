/**
 * Numbers stretches and junctions along a curve that fills the plane, so that what lies side by side in
 * the town does so in memory: a search and a picture go through streets near each other. As they come
 * from a map, neighbours are anywhere.
 */
import type { Stretches } from './stretchesOf.ts';

/** Steps of the curve along each side of the box around all streets: 2 to the power of it. */
const curveBits = 16;

export function orderedByPlace(stretches: Stretches): Stretches {
  const order = orderAlongCurve(stretches);
  const newJunction = new Int32Array(stretches.junctionCount).fill(-1);
  let junctionCount = 0;
  const junction = (old: number): number => {
    if (newJunction[old]! < 0) newJunction[old] = junctionCount++;
    return newJunction[old]!;
  };
  const by = <T>(column: readonly T[]): T[] => Array.from(order, (old) => column[old]!);
  const { firstShape, junctionAt } = stretches;
  const ordered: Stretches = {
    junctionCount: stretches.junctionCount,
    from: [],
    to: [],
    open: by(stretches.open),
    ms: by(stretches.ms),
    traffic: by(stretches.traffic),
    closed: by(stretches.closed),
    street: by(stretches.street),
    doorYn: by(stretches.doorYn),
    firstShape: [0],
    shapeX: [],
    shapeY: [],
    shapeShare: [],
    junctionAt(x, y) {
      const old = junctionAt(x, y);
      return old < 0 ? -1 : newJunction[old]!;
    },
  };
  for (const old of order) {
    ordered.from.push(junction(stretches.from[old]!));
    ordered.to.push(junction(stretches.to[old]!));
    for (let at = firstShape[old]!; at < firstShape[old + 1]!; at++) {
      ordered.shapeX.push(stretches.shapeX[at]!);
      ordered.shapeY.push(stretches.shapeY[at]!);
      ordered.shapeShare.push(stretches.shapeShare[at]!);
    }
    ordered.firstShape.push(ordered.shapeX.length);
  }
  return ordered;
}

/** Numbers of stretches in the order in which the curve comes by their beginnings. */
function orderAlongCurve({ firstShape, shapeX, shapeY }: Stretches): Uint32Array {
  const count = firstShape.length - 1;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let stretch = 0; stretch < count; stretch++) {
    const at = firstShape[stretch]!;
    west = Math.min(west, shapeX[at]!);
    east = Math.max(east, shapeX[at]!);
    south = Math.min(south, shapeY[at]!);
    north = Math.max(north, shapeY[at]!);
  }
  const step = (2 ** curveBits - 1) / Math.max(1, east - west, north - south);
  const places = new Float64Array(count);
  for (let stretch = 0; stretch < count; stretch++) {
    const at = firstShape[stretch]!;
    places[stretch] = alongCurve(
      Math.floor((shapeX[at]! - west) * step),
      Math.floor((shapeY[at]! - south) * step),
    );
  }
  return Uint32Array.from(places, (_, stretch) => stretch).sort(
    (a, b) => places[a]! - places[b]! || a - b,
  );
}

/** How far along Hilbert's curve a cell lies: quarter by quarter, each turned so that its ends meet the next. */
function alongCurve(column: number, row: number): number {
  let [x, y, steps] = [column, row, 0];
  for (let side = 2 ** (curveBits - 1); side >= 1; side /= 2) {
    const isRight = (x & side) > 0;
    const isUpper = (y & side) > 0;
    steps += side * side * (isRight ? (isUpper ? 2 : 3) : isUpper ? 1 : 0);
    x &= side - 1;
    y &= side - 1;
    if (isUpper) continue;
    if (isRight) [x, y] = [side - 1 - x, side - 1 - y];
    [x, y] = [y, x];
  }
  return steps;
}
