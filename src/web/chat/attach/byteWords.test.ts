import { expect, test } from 'vitest';
import { byteWords } from './byteWords.ts';

test.each([
  [0, '1 KB'],
  [240_400, '240 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [3_240_000, '3.2 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
