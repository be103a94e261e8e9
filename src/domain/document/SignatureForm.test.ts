import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SignatureForm } from './SignatureForm.ts';

const accepts = (strokes: [number, number][][]) =>
  SignatureForm.safeParse({ kind: 'drawn', strokes }).success;

test('refuses a tap, however often it is repeated and however the finger slips', () => {
  const slip = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
  const tap = fc.array(slip, { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(tap, { minLength: 1, maxLength: 20 }), (strokes) => {
      expect(accepts(strokes)).toBe(false);
    }),
  );
});

test('refuses two dots that are far apart', () => {
  const dotAt = (x: number): [number, number][] => [
    [x, 100],
    [x + 1, 100],
  ];
  expect(accepts([dotAt(100), dotAt(900)])).toBe(false);
});

test('accepts initials and a single line across the box', () => {
  expect(
    accepts([
      [
        [200, 80],
        [300, 220],
      ],
      [
        [300, 80],
        [200, 220],
      ],
    ]),
  ).toBe(true);
  expect(
    accepts([
      [
        [100, 150],
        [500, 150],
      ],
    ]),
  ).toBe(true);
});

test('says what to do instead of a dot', () => {
  const strokes = [
    [
      [5, 5],
      [6, 5],
    ],
  ];
  const { error } = SignatureForm.safeParse({ kind: 'drawn', strokes });
  expect(error?.issues).toEqual([
    expect.objectContaining({
      path: ['strokes'],
      message: 'This is only a dot or a short line. Draw your signature, or type your name.',
    }),
  ]);
});
