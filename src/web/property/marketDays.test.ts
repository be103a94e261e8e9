import { expect, test } from 'vitest';
import { marketDays } from './marketDays.ts';

test('counts this listing first and names earlier ones', () => {
  expect(marketDays(91, 0)).toBe('91 days on the market');
  expect(marketDays(134, 43)).toBe('91 days on the market, 134 with earlier listings');
  expect(marketDays(1, 0)).toBe('1 day on the market');
});
