import { expect, test } from 'vitest';
import { SeenKeys } from './SeenKeys.ts';

test('a key is new once, also after the set has grown', () => {
  const seen = new SeenKeys();
  const keys = Array.from({ length: 200_000 }, (_, i) => `kc-${i}`);
  expect(keys.every((key) => seen.add(key))).toBe(true);
  expect(keys.some((key) => seen.add(key))).toBe(false);
  expect(seen.add('another')).toBe(true);
});
