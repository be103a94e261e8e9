import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AreaLookup, gridShapes, isInArea } from './areaOnGrid.ts';
import { AreaText, type DrawnShape, mostPoints, readArea, writeArea } from './drawnArea.ts';
import { gridPoint } from './mapGrid.ts';

const square = (west: number, south: number, size: number, isCut = false): DrawnShape => ({
  ring: [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
  ],
  isCut,
});
const isIn = (shapes: DrawnShape[], longitude: number, latitude: number) =>
  isInArea(gridShapes(writeArea(shapes)), gridPoint({ latitude, longitude }));

/** Steps of the text, so that what is written comes back to the digit. */
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e5, max: max * 1e5 }).map((step) => step / 1e5);
const someShape = (west: number, south: number, size: number): fc.Arbitrary<DrawnShape> =>
  fc.record({
    ring: fc.array(fc.tuple(degrees(west, west + size), degrees(south, south + size)), {
      minLength: 3,
      maxLength: 40,
    }),
    isCut: fc.boolean(),
  });

describe('the text of an area', () => {
  test('brings every shape back', () => {
    fc.assert(
      fc.property(fc.array(someShape(-100, 30, 2), { minLength: 1, maxLength: 6 }), (given) => {
        const shapes = [square(-99, 31, 1), ...given];
        const read = readArea(writeArea(shapes));
        if (typeof read === 'string') expect(read).toMatch(/is a line/);
        else expect(read).toEqual(shapes);
      }),
    );
  });

  test('is short and needs no escaping in a link', () => {
    const circle = Array.from({ length: 48 }, (_, at): [number, number] => [
      -97.7 + 0.02 * Math.cos((at * Math.PI) / 24),
      30.3 + 0.02 * Math.sin((at * Math.PI) / 24),
    ]);
    const text = writeArea([{ ring: circle, isCut: false }, square(-97.71, 30.29, 0.01, true)]);
    expect(text.length).toBeLessThan(350);
    expect(new URLSearchParams({ area: text }).toString()).toBe(`area=${text}`);
  });

  test.each([
    ['what is no text of an area', '!!', /cannot be read/],
    ['a text that was cut short', writeArea([square(-97, 30, 1)]).slice(0, -1), /cannot be read/],
    ['a number without an end', '_______________', /cannot be read/],
    ['a place off the earth', writeArea([square(170, 89.5, 1)]), /cannot be read/],
    ['an empty shape', 'AAAAAA..', /is a line|cannot be read/],
    [
      'two points',
      writeArea([
        {
          ring: [
            [1, 1],
            [2, 2],
          ],
          isCut: false,
        },
      ]),
      /is a line/,
    ],
    [
      'points on a line',
      writeArea([
        {
          ring: [
            [1, 1],
            [2, 2],
            [3, 3],
          ],
          isCut: false,
        },
      ]),
      /is a line/,
    ],
    [
      'the antimeridian',
      writeArea([
        {
          ring: [
            [179, 50],
            [-179, 50],
            [-179, 52],
            [179, 52],
          ],
          isCut: false,
        },
      ]),
      /antimeridian/,
    ],
    ['only cuts', writeArea([square(-97, 30, 1, true)]), /nothing to cut/],
    [
      '31 shapes',
      writeArea(Array.from({ length: 31 }, () => square(-97, 30, 1))),
      /30 shapes at most/,
    ],
  ])('refuses %s with a sentence', (_, text, sentence) => {
    expect(AreaText.safeParse(text).error?.issues[0]?.message).toMatch(sentence);
  });

  test('refuses ten thousand points, however they are brought', () => {
    const ring = Array.from({ length: 10_000 }, (_, at): [number, number] => [
      -97 + Math.cos(at),
      30 + Math.sin(at),
    ]);
    expect(readArea(writeArea([{ ring, isCut: false }]))).toMatch(/2,000 points at most/);
    expect(readArea('C'.repeat(2 * (mostPoints + 1)))).toMatch(/2,000 points at most/);
  });

  test('no text whatsoever makes reading fail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9_.*-]*$/)), (text) => {
        const read = readArea(text);
        if (typeof read !== 'string' && read.length > 0) {
          expect(() => new AreaLookup(gridShapes(text))).not.toThrow();
        }
      }),
    );
  });
});

describe('what an area holds', () => {
  test('is what one of its shapes holds and none of its cuts', () => {
    const shapes = [square(-97, 30, 1), square(-95, 30, 1), square(-96.75, 30.25, 0.5, true)];
    expect(isIn(shapes, -96.9, 30.5)).toBe(true);
    expect(isIn(shapes, -94.5, 30.5)).toBe(true);
    expect(isIn(shapes, -96.5, 30.5)).toBe(false);
    expect(isIn(shapes, -95.5, 30.5)).toBe(false);
  });

  test('a bow tie has two halves and an empty middle', () => {
    const ring: DrawnShape['ring'] = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ];
    const bow = [{ ring, isCut: false }];
    expect([isIn(bow, 0.2, 1), isIn(bow, 1.8, 1), isIn(bow, 1, 0.2)]).toEqual([true, true, false]);
  });

  test('the quick look and the plain rule agree everywhere', () => {
    let [inside, outside] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(someShape(-98, 29, 1), { maxLength: 5 }),
        fc.array(fc.tuple(degrees(-98, -96), degrees(29, 31)), { minLength: 20, maxLength: 60 }),
        (others, points) => {
          const text = writeArea([square(-97.8, 29.2, 1), ...others]);
          if (typeof readArea(text) === 'string') return;
          const shapes = gridShapes(text);
          const lookup = new AreaLookup(shapes);
          const corners = shapes.flatMap(({ ring }) => ring.map(([x, y]) => ({ x, y })));
          for (const point of [
            ...points.map(([longitude, latitude]) => gridPoint({ latitude, longitude })),
            ...corners,
          ]) {
            const plain = isInArea(shapes, point);
            expect(lookup.has(point.x, point.y)).toBe(plain);
            if (plain) inside++;
            else outside++;
          }
        },
      ),
    );
    expect(Math.min(inside, outside)).toBeGreaterThan(100);
  });
});

test('an area drawn where a map counts on past 180 degrees is that of the world, and one across is refused', () => {
  const at = (west: number): DrawnShape => ({
    ring: [
      [west, 51],
      [west + 2, 51],
      [west + 2, 53],
      [west, 53],
    ],
    isCut: false,
  });
  expect(readArea(writeArea([at(181)]))).toEqual([at(-179)]);
  expect(readArea(writeArea([at(-184)]))).toEqual([at(176)]);
  expect(readArea(writeArea([at(179)]))).toMatch(/cannot cross the antimeridian/);
});
