import { array, assert, boolean, constant, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { isInsideRing } from '#domain/map/insideRing.ts';
import { AreaTracer, type Raster } from './AreaTracer.ts';

const level = 0;

function rasterOf(columns: number, values: number[], open: readonly boolean[]): Raster {
  return {
    columns,
    rows: values.length / columns,
    values: Float32Array.from(values),
    level,
    isOpen: (cell) => open[cell]!,
    place: (column, row) => [column, row],
  };
}

/** Each block becomes three by three cells, so that none is a speck; a block's width is left around. */
const blocks = 7;
const side = (blocks + 2) * 3;
const blockOf = (cell: number): number => {
  const column = Math.floor((cell % side) / 3) - 1;
  const row = Math.floor(cell / side / 3) - 1;
  const isAround = column < 0 || row < 0 || column >= blocks || row >= blocks;
  return isAround ? -1 : row * blocks + column;
};

function spreadOut(ofBlocks: readonly boolean[]): boolean[] {
  return Array.from({ length: side * side }, (_, cell) => ofBlocks[blockOf(cell)] ?? false);
}

/** The plain rule: a cell is held if it is of the area, or of a part of the rest that is enclosed and has no open cell. */
function heldCells(inside: boolean[], open: boolean[]): boolean[] {
  const held = [...inside];
  const seen = new Set<number>();
  for (let start = 0; start < inside.length; start++) {
    if (inside[start] || seen.has(start)) continue;
    const part = [start];
    seen.add(start);
    for (const cell of part) {
      const [column, row] = [cell % side, Math.floor(cell / side)];
      for (let y = row - 1; y <= row + 1; y++) {
        for (let x = column - 1; x <= column + 1; x++) {
          const other = y * side + x;
          if (x < 0 || y < 0 || x >= side || y >= side) continue;
          if (inside[other] || seen.has(other)) continue;
          seen.add(other);
          part.push(other);
        }
      }
    }
    const isFilled = !part.includes(0) && !part.some((cell) => open[cell]);
    if (isFilled) for (const cell of part) held[cell] = true;
  }
  return held;
}

test('the polygons hold the middles of the cells that the plain rule holds, each once', () => {
  const bits = array(boolean(), { minLength: blocks ** 2, maxLength: blocks ** 2 });
  const few = bits.map((all) => all.map((bit, at) => bit && at % 5 === 0));
  const tracer = new AreaTracer();
  assert(
    property(tuple(bits, few), constant(tracer), ([insideBlocks, openBlocks], same) => {
      const inside = spreadOut(insideBlocks);
      const open = spreadOut(openBlocks);
      const values = inside.map((isIn) => (isIn ? 1 : -1));
      const polygons = same.polygons(rasterOf(side, values, open));
      const found = inside.map((_, cell) => {
        const [x, y] = [(cell % side) + 0.5, Math.floor(cell / side) + 0.5];
        return polygons.filter(
          ([outer, ...holes]) =>
            isInsideRing(x, y, outer!) && !holes.some((hole) => isInsideRing(x, y, hole)),
        ).length;
      });
      expect(found).toEqual(heldCells(inside, open).map(Number));
      for (const rings of polygons) {
        expect(rings.map((ring) => Math.sign(areaOf(ring)))).toEqual([
          1,
          ...rings.slice(1).map(() => -1),
        ]);
        for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
      }
    }),
    { numRuns: 300 },
  );
});

test('the line runs where the value would pass the level, without points on a straight line', () => {
  // Five columns of 3 between columns of -1: it passes 0 a quarter of the way outside of them.
  const columns = 9;
  const values = Array.from({ length: columns * 9 }, (_, cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    return x >= 2 && x <= 6 && y >= 2 && y <= 6 ? 3 : -1;
  });
  const [[outer]] = new AreaTracer().polygons(rasterOf(columns, values, [])) as [
    [[number, number][]],
  ];
  const xs = outer.map(([x]) => x);
  expect(Math.min(...xs)).toBeCloseTo(1.75);
  expect(Math.max(...xs)).toBeCloseTo(7.25);
  expect(outer).toHaveLength(8 + 1);
});

test('a speck is left out, of the area as of a hole in it', () => {
  const columns = 12;
  const values = Array.from({ length: columns * columns }, (_, cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    if (x === 10 && y === 10) return 1;
    return x >= 1 && x <= 7 && y >= 1 && y <= 7 && !(x === 4 && y === 4) ? 1 : -1;
  });
  const open = values.map(() => true);
  const polygons = new AreaTracer().polygons(rasterOf(columns, values, open));
  expect(polygons.map((rings) => rings.length)).toEqual([1]);
});

function areaOf(ring: readonly (readonly [number, number])[]): number {
  let area = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at - 1]!, ring[at]!];
    area += ax * by - bx * ay;
  }
  return area / 2;
}
