import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('gives each migration a number of its own, in the order of the names', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).toSorted();
  const numbers = files.map((file) => Number(/^(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1]));
  expect(numbers.every((number) => number > 0)).toBe(true);
  expect(new Set(numbers).size).toBe(files.length);
});
