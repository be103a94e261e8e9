/**
 * The map in whole numbers: Web Mercator on a grid of 2³⁰ × 2³⁰ points, each less than 4 cm wide.
 * Homes and the edges of boxes are put on the same grid, so that "inside" has one exact answer.
 */
import {
  type Bounds,
  type Point,
  latitudeOfMercatorY,
  longitudeOfMercatorX,
  mercatorX,
  mercatorY,
} from '../geo.ts';

export const gridBits = 30;
const gridSize = 2 ** gridBits;

/** x grows to the east, y to the south; both 0 … 2³⁰ − 1. */
export interface GridPoint {
  x: number;
  y: number;
}

/** Edges belong to it. Across the antimeridian minX is greater than maxX. */
export interface GridBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export const wholeWorld: GridBox = { minX: 0, minY: 0, maxX: gridSize - 1, maxY: gridSize - 1 };

export function gridPoint(point: Point): GridPoint {
  return { x: onGrid(mercatorX(point.longitude)), y: onGrid(mercatorY(point.latitude)) };
}

export function gridBox(bounds: Bounds): GridBox {
  return {
    minX: onGrid(mercatorX(bounds.west)),
    minY: onGrid(mercatorY(bounds.north)),
    maxX: onGrid(mercatorX(bounds.east)),
    maxY: onGrid(mercatorY(bounds.south)),
  };
}

/** The middle of the grid's point, in degrees. Fractions are allowed, for centres of many homes. */
export function pointOfGrid({ x, y }: GridPoint): Point {
  return {
    latitude: latitudeOfMercatorY((y + 0.5) / gridSize),
    longitude: longitudeOfMercatorX((x + 0.5) / gridSize),
  };
}

export function isInside({ minX, maxX, minY, maxY }: GridBox, { x, y }: GridPoint): boolean {
  const isBetween = minX <= maxX ? x >= minX && x <= maxX : x >= minX || x <= maxX;
  return isBetween && y >= minY && y <= maxY;
}

/** The box itself, or its parts on either side of the antimeridian. */
export function partsOf(box: GridBox): GridBox[] {
  if (box.minX <= box.maxX) return [box];
  return [
    { ...box, maxX: wholeWorld.maxX },
    { ...box, minX: wholeWorld.minX },
  ];
}

function onGrid(share: number): number {
  return Math.max(0, Math.min(gridSize - 1, Math.floor(share * gridSize)));
}
