import { expect, test } from 'vitest';
import { refusalCodes, refusalMeanings } from './refusals.ts';

test('each code is a name in snake_case, and its meaning is told in one line of sentences', () => {
  expect(Object.keys(refusalMeanings).toSorted()).toEqual([...refusalCodes].toSorted());
  for (const [code, meaning] of Object.entries(refusalMeanings)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(meaning, code).toMatch(/^[A-Z].{10,95}\.$/);
  }
});
