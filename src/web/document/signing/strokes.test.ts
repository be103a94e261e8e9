import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SignatureForm } from '#domain/document/SignatureForm.ts';
import { addPoint, type Point, type Stroke, strokePath } from './strokes.ts';

const crossing: Stroke = [
  [100, 100],
  [400, 200],
];

test('accepts every drawing of a hand that also crosses the box', () => {
  const anywhere = fc.tuple(
    fc.double({ min: -5000, max: 5000, noNaN: true }),
    fc.double({ min: -5000, max: 5000, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 60 }), (points) => {
      const [x, y] = points[0]!;
      const begun = addPoint(addPoint([], [x, y]), [x + 1, y], 0);
      const stroke = points.slice(1).reduce<Stroke>((line, point) => addPoint(line, point), begun);
      expect(SignatureForm.safeParse({ kind: 'drawn', strokes: [stroke, crossing] }).success).toBe(
        true,
      );
    }),
  );
});

test('a line that goes on and on ends at two thousand points', () => {
  const points = Array.from({ length: 3000 }, (_, at): Point => [
    (at * 37) % 1000,
    (at * 91) % 300,
  ]);
  expect(points.reduce<Stroke>((line, point) => addPoint(line, point), [])).toHaveLength(2000);
});

test('a stroke is drawn from point to point', () => {
  expect(
    strokePath([
      [1, 2],
      [30, 40.5],
    ]),
  ).toBe('M1 2L30 40.5');
});
