import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lightAt } from './light.ts';

test('the light passes from hour to hour without a jump', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 23.9, noNaN: true }), (hour) => {
      const now = lightAt(hour);
      const soon = lightAt(hour + 0.02);
      expect(Math.abs(now.sun - soon.sun)).toBeLessThan(0.03);
      expect(Math.abs(now.lamps - soon.lamps)).toBeLessThan(0.03);
      for (const name of ['skyTop', 'skyLow', 'tint'] as const) {
        expect(distance(now[name], soon[name])).toBeLessThan(12);
      }
    }),
  );
});

test('midnight is the same from both sides', () => {
  expect(lightAt(24)).toEqual(lightAt(0));
});

test('lamps burn at night, shadows fall by day, clouds take them', () => {
  expect(lightAt(22).dark).toBe(true);
  expect(lightAt(12)).toMatchObject({ dark: false, lamps: 0, stars: 0 });
  expect(lightAt(12, 1).shadow).toBeLessThan(lightAt(12, 0).shadow / 2);
});

function distance(a: string, b: string): number {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return Math.max(...[1, 3, 5].map((at) => Math.abs(part(a, at) - part(b, at))));
}
