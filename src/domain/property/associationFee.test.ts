import { expect, test } from 'vitest';
import { AssociationFeeFrequency, monthlyFeeCents } from './associationFee.ts';

test('a fee is reckoned to the month, halves up', () => {
  expect(monthlyFeeCents(120_000, 'Annually')).toBe(10_000);
  expect(monthlyFeeCents(10_000, 'Annually')).toBe(833);
  expect(monthlyFeeCents(10_006, 'Annually')).toBe(834);
  expect(monthlyFeeCents(30_000, 'Quarterly')).toBe(10_000);
  expect(monthlyFeeCents(10_000, 'Weekly')).toBe(43_333);
  expect(monthlyFeeCents(50_000, 'Monthly')).toBe(50_000);
});

test('what is paid once costs nothing each month, and a season has no known length', () => {
  expect(monthlyFeeCents(50_000, 'One Time')).toBe(0);
  expect(monthlyFeeCents(50_000, 'Seasonal')).toBeNull();
  for (const frequency of AssociationFeeFrequency.options) {
    expect(monthlyFeeCents(0, frequency) ?? 0).toBe(0);
  }
});
