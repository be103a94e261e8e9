import { expect, test } from 'vitest';
import { createSignInThrottle } from './signInThrottle.ts';

const now = () => '2026-03-08T20:00:00.000Z';

/** How many tries are let in from addresses that `addressOf` names. */
function triesUntilWait(addressOf: (count: number) => string): number {
  const throttle = createSignInThrottle(now);
  for (let count = 0; count < 100; count++) {
    try {
      throttle.begin('ana@example.com', addressOf(count), null);
    } catch {
      return count;
    }
  }
  return 100;
}

test('addresses of one IPv6 household wait together, as one address does', () => {
  const fromOne = triesUntilWait(() => '203.0.113.7');
  expect(fromOne).toBeLessThan(50);
  expect(triesUntilWait((count) => `2001:db8:1:2::${count.toString(16)}`)).toBe(fromOne);
  expect(triesUntilWait((count) => `2001:db8:1:${count.toString(16)}::1`)).toBeGreaterThan(fromOne);
});

test('a browser that has signed in before is let in whatever others try, and guesses as few times', () => {
  const throttle = createSignInThrottle(now);
  const tries = (count: number, browser: string | null) =>
    Array.from({ length: count }, (_, number) => {
      try {
        throttle.begin('ana@example.com', `203.0.113.${number}`, browser);
        return true;
      } catch {
        return false;
      }
    }).filter(Boolean).length;
  expect(tries(60, null)).toBe(50);
  expect(tries(20, 'hers')).toBe(5);
  throttle.succeeded('ana@example.com', '203.0.113.1', 'hers');
  expect(tries(20, 'hers')).toBe(5);
  expect(tries(1, null)).toBe(0);
});
