import { expect, test } from 'vitest';
import { TextPool } from './TextPool.ts';

test('texts that change again and again take no more room than they need', () => {
  const pool = new TextPool();
  pool.set(1, ['stays', '', 'Cañon City']);
  for (let at = 0; at < 50_000; at++) pool.set(0, [`${at} ${'Long '.repeat(40)}Rd`, 'Bend']);
  expect(pool.get(0)[0]).toMatch(/^49999 /);
  expect(pool.get(1)).toEqual(['stays', '', 'Cañon City']);
  expect(pool.byteLength).toBeLessThan(4 << 20);
});
