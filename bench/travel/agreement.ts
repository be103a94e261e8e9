/** How far two areas are the same: what both hold, of what either holds (IoU), on a raster. */
import { stretchesAcross } from './stretchesAcross.ts';

type Area = GeoJSON.MultiPolygon;
const cells = 400;

export function agreementOf(one: Area, other: Area): number {
  const points = [one, other].flatMap(({ coordinates }) => coordinates.flat(2));
  const xs = points.map(([x]) => x!);
  const ys = points.map(([, y]) => y!);
  const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b));
  const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b));
  const box = { west: least(xs), east: most(xs), south: least(ys), north: most(ys) };
  const [a, b] = [raster(one, box), raster(other, box)];
  let both = 0;
  let either = 0;
  for (let cell = 0; cell < a.length; cell++) {
    both += a[cell]! & b[cell]!;
    either += a[cell]! | b[cell]!;
  }
  return either === 0 ? 1 : both / either;
}

type Box = Record<'west' | 'east' | 'south' | 'north', number>;

/** 1 for each cell whose middle lies within. */
function raster({ coordinates }: Area, { west, east, south, north }: Box): Uint8Array {
  const filled = new Uint8Array(cells * cells);
  const rings = coordinates.flat();
  const columnOf = (x: number) => ((x - west) / (east - west)) * cells;
  for (let row = 0; row < cells; row++) {
    const y = south + ((row + 0.5) / cells) * (north - south);
    for (const [left, right] of stretchesAcross(rings, y)) {
      const from = Math.max(0, Math.ceil(columnOf(left) - 0.5));
      const to = Math.min(cells - 1, Math.floor(columnOf(right) - 0.5));
      for (let column = from; column <= to; column++) filled[row * cells + column] = 1;
    }
  }
  return filled;
}
