import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explained, explains } from './explained.ts';
import { mutantsOf } from './mutantsOf.ts';

test.each(explained)('what is explained can still be changed: $file, $change', (one) => {
  const mutants = mutantsOf(readFileSync(one.file, 'utf8'), one.file);
  expect(mutants.filter((mutant) => explains(one, one.file, mutant))).toHaveLength(1);
});
