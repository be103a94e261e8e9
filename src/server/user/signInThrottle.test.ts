import { expect, test } from 'vitest';
import { createSignInThrottle } from './signInThrottle.ts';

const now = () => '2026-03-08T20:00:00.000Z';

/** How many tries are let in from addresses that `addressOf` names. */
function triesUntilWait(addressOf: (count: number) => string): number {
  const throttle = createSignInThrottle(now);
  for (let count = 0; count < 100; count++) {
    try {
      throttle.begin('ana@example.com', addressOf(count));
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
