import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TravelDirection, TravelMode } from './TravelPlace.ts';
import { questionText, readTravel, type TravelWish, writeTravel } from './travelText.ts';

const millionths = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 });

const someWish: fc.Arbitrary<TravelWish> = fc.record({
  minutes: fc.option(fc.integer({ min: 1, max: 90 })),
  question: fc.record({
    latitude: millionths(90).map((n) => n / 1e6),
    longitude: millionths(180).map((n) => n / 1e6),
    mode: fc.constantFrom(...TravelMode.options),
    direction: fc.constantFrom(...TravelDirection.options),
    leaveAt: fc.option(fc.constantFrom('00:00', '08:30', '23:59')),
  }),
});

test('what is written is read again, and needs no escape in a link', () => {
  fc.assert(
    fc.property(someWish, (wish) => {
      const text = writeTravel(wish);
      expect(readTravel(text)).toEqual(wish);
      expect(text.length).toBeLessThanOrEqual(60);
      expect(new URLSearchParams({ text }).toString()).toBe(`text=${text}`);
    }),
  );
});

test('no other text says the same, so that equal wishes have equal texts', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^(any|\d{1,3})_(car|foot)_(to|from)_(free|0830)_-?\d{1,3}_-?\d{1,3}$/),
      (text) => {
        const wish = readTravel(text);
        if (wish) expect(writeTravel(wish)).toBe(text);
      },
    ),
  );
});

test('places that differ by their minutes alone are asked for once', () => {
  expect(questionText('30_car_to_0830_1_1')).toBe(questionText('any_car_to_0830_1_1'));
});
