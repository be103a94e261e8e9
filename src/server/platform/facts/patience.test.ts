import { expect, test } from 'vitest';
import { pauseAfter, usualPatience } from './patience.ts';

test('pauses grow from a second to an hour, over about four hours in all', () => {
  const pauses = Array.from({ length: usualPatience.tries - 1 }, (_, i) =>
    pauseAfter(i + 1, usualPatience),
  );
  expect(pauses.slice(0, 4)).toEqual([1_000, 3_000, 9_000, 27_000]);
  expect(pauses.at(-1)).toBe(3_600_000);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(3);
  expect(hours).toBeLessThan(5);
});
