/**
 * A line around homes, drawn with a broad pen: every home marks the squares about it, what is
 * enclosed is filled, and the edge of what is marked is followed and rounded.
 */
import {
  type Bounds,
  type Point,
  latitudeOfMercatorY,
  longitudeOfMercatorX,
  mercatorX,
  mercatorY,
} from '../geo.ts';

/** Squares across the longer side. */
const squares = 44;
/** Free squares around the outermost homes. */
const margin = 4;
/** A home so many times as far from the middle as most others is a slip of its record. */
const astray = 4;
/** A part with less of the area is left out. */
const leastPart = 0.02;
/** The smallest square: about 150 m at the equator. */
const leastSquare = 150 / 40_075_017;

type Ring = [longitude: number, latitude: number][];

export interface Outline extends Bounds {
  rings: Ring[];
}

/** Null where there is no home. The box holds the homes; the rings reach a little beyond. */
export function outlineOfHomes(homes: readonly Point[]): Outline | null {
  const spots = withoutStrays(
    homes.map((home) => ({ x: mercatorX(home.longitude), y: mercatorY(home.latitude) })),
  );
  if (spots.length === 0) return null;
  const [west, east] = ends(spots.map(({ x }) => x));
  const [north, south] = ends(spots.map(({ y }) => y));
  const square = Math.max(leastSquare, Math.max(east - west, south - north) / squares);
  const size = squares + 2 * margin + 1;
  const column = (x: number) => Math.floor((x - west) / square) + margin;
  const row = (y: number) => Math.floor((y - north) / square) + margin;
  const marked = new Uint8Array(size * size);
  for (const { x, y } of spots) marked[row(y) * size + column(x)] = 1;
  const broad = fillHoles(shrink(grow(grow(marked, size), size), size), size);
  const rings = edgesOf(broad, size);
  const largest = Math.max(...rings.map(area));
  return {
    south: latitudeOfMercatorY(south),
    west: longitudeOfMercatorX(west),
    north: latitudeOfMercatorY(north),
    east: longitudeOfMercatorX(east),
    rings: rings
      .filter((ring) => area(ring) >= largest * leastPart)
      .map((ring) =>
        rounded(eased(ring)).map(([c, r]) => [
          degrees(longitudeOfMercatorX(west + (c - margin) * square)),
          degrees(latitudeOfMercatorY(north + (r - margin) * square)),
        ]),
      ),
  };
}

function withoutStrays<T extends { x: number; y: number }>(spots: T[]): T[] {
  if (spots.length < 8) return spots;
  const middleX = middle(spots.map(({ x }) => x));
  const middleY = middle(spots.map(({ y }) => y));
  const far = spots.map(({ x, y }) => Math.hypot(x - middleX, y - middleY));
  const usual = far.toSorted((a, b) => a - b)[Math.floor(far.length * 0.9)]!;
  const farthest = Math.max(usual * astray, 10 * leastSquare);
  return spots.filter((_, at) => far[at]! <= farthest);
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function ends(values: number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

function grow(from: Uint8Array, size: number): Uint8Array {
  return from.map((_, at) => (around(at, size).some((other) => from[other] === 1) ? 1 : 0));
}

function shrink(from: Uint8Array, size: number): Uint8Array {
  return from.map((own, at) =>
    own === 1 && around(at, size).every((other) => from[other] === 1) ? 1 : 0,
  );
}

/** The square and its eight neighbours, as far as there are any. */
function around(at: number, size: number): number[] {
  const [row, column] = [Math.floor(at / size), at % size];
  const found: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(size - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(size - 1, column + 1); c++) {
      found.push(r * size + c);
    }
  }
  return found;
}

/** Marks what cannot be reached from the corner. */
function fillHoles(marked: Uint8Array, size: number): Uint8Array {
  const outside = new Uint8Array(marked.length);
  const toVisit = [0];
  outside[0] = 1;
  for (let at = toVisit.pop(); at !== undefined; at = toVisit.pop()) {
    const [row, column] = [Math.floor(at / size), at % size];
    const neighbours = [
      row > 0 ? at - size : -1,
      row < size - 1 ? at + size : -1,
      column > 0 ? at - 1 : -1,
      column < size - 1 ? at + 1 : -1,
    ];
    for (const next of neighbours) {
      if (next < 0 || outside[next] === 1 || marked[next] === 1) continue;
      outside[next] = 1;
      toVisit.push(next);
    }
  }
  return outside.map((is) => 1 - is);
}

/** Closed rings of corners around what is marked, which lies to the right of the way. */
function edgesOf(marked: Uint8Array, size: number): Ring[] {
  const from = new Map<number, number[]>();
  const corners = size + 1;
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row >= size || column >= size ? 0 : marked[row * size + column]!;
  const add = (r1: number, c1: number, r2: number, c2: number) => {
    const start = r1 * corners + c1;
    const others = from.get(start);
    if (others) others.push(r2 * corners + c2);
    else from.set(start, [r2 * corners + c2]);
  };
  for (let r = 0; r < size; r++) {
    for (let c = 0; c < size; c++) {
      if (at(r, c) === 0) continue;
      if (at(r - 1, c) === 0) add(r, c, r, c + 1);
      if (at(r, c + 1) === 0) add(r, c + 1, r + 1, c + 1);
      if (at(r + 1, c) === 0) add(r + 1, c + 1, r + 1, c);
      if (at(r, c - 1) === 0) add(r + 1, c, r, c);
    }
  }
  const rings: Ring[] = [];
  for (const start of from.keys()) {
    let corner = from.get(start)!.pop();
    if (corner === undefined) continue;
    const ring: Ring = [cornerAt(start, corners)];
    while (corner !== start) {
      ring.push(cornerAt(corner, corners));
      corner = from.get(corner)!.pop()!;
    }
    ring.push(ring[0]!);
    rings.push(ring);
  }
  return rings;
}

function cornerAt(corner: number, corners: number): [number, number] {
  return [corner % corners, Math.floor(corner / corners)];
}

function area(ring: Ring): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    twice += ax * by - bx * ay;
  }
  return Math.abs(twice) / 2;
}

/** Each corner moves to the middle of the five about it, so that stairs become slopes. */
function eased(ring: Ring): Ring {
  const corners = ring.slice(0, -1);
  const soft = corners.map((_, at): [number, number] => {
    const five = [-2, -1, 0, 1, 2].map((step) => corners.at((at + step) % corners.length)!);
    const sum = (axis: 0 | 1) => five.reduce((total, corner) => total + corner[axis], 0);
    return [sum(0) / 5, sum(1) / 5];
  });
  return [...soft, soft[0]!];
}

/** Cuts each corner at a quarter of its sides (Chaikin). */
function rounded(ring: Ring): Ring {
  const softer: Ring = [];
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    softer.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25]);
    softer.push([ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
  }
  softer.push(softer[0]!);
  return softer;
}

/** About a metre is finer than any line on the map. */
function degrees(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
