import { expect, test } from 'vitest';
import { readPath } from './path.ts';
import { bows, dashed, outline, repeated, stroke, type Spot } from './svg.ts';

const ends = (d: string) => readPath(d).map(({ to }) => to);

test('an outline that is repeated lies at each spot as it lay around the middle', () => {
  const leaf = outline([
    [-3, 2],
    [4.5, -6],
    [0, 8],
  ]);
  const places: Spot[] = [
    [0, 0],
    [10, -20.5],
    [-7, 3],
  ];
  const twice = (spots: readonly Spot[]) =>
    spots.flatMap(([x, y]) => ends(leaf).map(([toX, toY]) => [toX + 2 * x, toY + 2 * y]));
  expect(ends(repeated(leaf, places))).toEqual(twice(places));
  expect(
    repeated(
      bows(
        [1, 1],
        [
          [
            [2, 2],
            [3, 1],
          ],
        ],
      ),
      [],
    ),
  ).toBe('');
});

test('strokes in dashes are dashed in dots, and nothing is dashed where nothing is drawn', () => {
  expect(dashed([2, 5.5], stroke('M0 0h9', '#123456', 1))).toContain('stroke-dasharray="4 11"');
  expect(dashed([2, 5.5], stroke('', '#123456', 1))).toBe('');
});
