import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { NearestCells } from './NearestCells.ts';

const [columns, rows] = [23, 17];

test('every cell knows a cell that was started, and hardly a farther one than the nearest', () => {
  const nearest = new NearestCells();
  const starts = array(integer({ min: 0, max: columns * rows - 1 }), { minLength: 1 });
  assert(
    property(starts, (all) => {
      nearest.clear(columns, rows);
      for (const cell of all) nearest.start(cell);
      nearest.spread();
      for (let cell = 0; cell < columns * rows; cell++) {
        const between = (other: number) =>
          Math.hypot(
            (cell % columns) - (other % columns),
            Math.floor(cell / columns) - Math.floor(other / columns),
          );
        const found = nearest.cellOf(cell);
        expect(all).toContain(found);
        expect(Math.sqrt(nearest.distanceSquared(cell))).toBeCloseTo(between(found));
        // Danielsson's is not exact: it misses by a small part of a cell at most.
        expect(between(found)).toBeLessThan(Math.min(...all.map(between)) + 0.3);
      }
    }),
    { numRuns: 50 },
  );
});

test('where none was started, none is near', () => {
  const nearest = new NearestCells();
  nearest.clear(columns, rows);
  nearest.spread();
  for (let cell = 0; cell < columns * rows; cell++) {
    expect(nearest.distanceSquared(cell)).toBeGreaterThan(1_000_000);
  }
});
