import { expect, test } from 'vitest';
import { RecentWords } from './RecentWords.ts';

test('a word is found with its own number or not at all, and the last one always', () => {
  const recent = new RecentWords();
  // In each third are words that differ from one another in one part alone.
  const words = Array.from({ length: 120_000 }, (_, i): [number, number, number] => {
    const letters = 0x61616161 + 257 * i;
    if (i % 3 === 0) return [letters, 1, 0];
    return i % 3 === 1 ? [2, letters, 0] : [3, 4, letters];
  });
  let found = 0;
  const lost = words.filter((word, number) => {
    recent.keep(...word, number);
    return recent.find(...word) !== number;
  });
  const wrong = words.filter((word, number) => {
    const kept = recent.find(...word);
    if (kept === number) found++;
    return kept !== number && kept !== -1;
  });
  expect([...lost, ...wrong]).toEqual([]);
  expect(found).toBeGreaterThan(5_000);
});
