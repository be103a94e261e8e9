import { expect, test } from 'vitest';
import { insertBatches } from './insertBatches.ts';

const rowOf = (columns: number) =>
  Object.fromEntries(Array.from({ length: columns }, (_, i) => [`c${i}`, i]));

test.each([1, 7, 13, 14, 20, 100, 1_600])('keeps rows of %i columns under 65,535', (columns) => {
  // Enough for three batches, whether the parameters or the rows limit them.
  const length = Math.min(12_000, Math.ceil((2.5 * 65_535) / columns));
  const rows = Array.from({ length }, () => rowOf(columns));
  const batches = [...insertBatches(rows)];
  expect(batches.length).toBe(3);
  for (const batch of batches) expect(batch.length * columns).toBeLessThanOrEqual(65_535);
  expect(batches.flat().length).toBe(rows.length);
});

test('counts a column that only some rows name', () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => (i === 9_999 ? rowOf(40) : { c0: i }));
  const [first] = insertBatches(rows);
  expect(first!.length).toBe(1_638);
});

test('yields nothing for no rows', () => {
  expect([...insertBatches([])]).toEqual([]);
});
