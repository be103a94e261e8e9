import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each migration has a number of its own, the next after the one before', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).toSorted();
  expect(files.map((file) => Number(/^(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1]))).toEqual(
    files.map((_, at) => at + 1),
  );
});
