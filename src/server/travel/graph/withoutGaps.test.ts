import { expect, test } from 'vitest';
import { withoutGaps } from './withoutGaps.ts';

const columns = 20;
const box = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const land = [box(1, 19), box(3, 9), box(12, 17)];
const cellAt = (column: number, row: number) => row * columns + column;

test('a hole without any street is filled, one with a street beyond the limit stays', () => {
  const isBeyond = (cell: number) => cell === cellAt(14, 14);
  expect(withoutGaps([land], columns, isBeyond)).toEqual([[box(1, 19), box(12, 17)]]);
  expect(withoutGaps([land], columns, () => false)).toEqual([[box(1, 19)]]);
  expect(withoutGaps([land], columns, () => true)).toEqual([land]);
});

test('an island in a filled hole is part of what is round it, one in another hole stays by itself', () => {
  const isBeyond = (cell: number) => cell === cellAt(12, 12);
  const islands = [[box(5, 7)], [box(14, 16)]];
  expect(withoutGaps([land, ...islands], columns, isBeyond)).toEqual([
    [box(1, 19), box(12, 17)],
    [box(14, 16)],
  ]);
});

test('a cell at the very edge of a hole, outside of it, does not keep it open', () => {
  const isBeyond = (cell: number) => cell === cellAt(2, 5) || cell === cellAt(9, 5);
  expect(withoutGaps([[box(1, 19), box(3, 9)]], columns, isBeyond)).toEqual([[box(1, 19)]]);
});
