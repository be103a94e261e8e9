import { expect, test } from 'vitest';
import { someWords } from './ClauseWording.example.ts';
import { movedStates } from './movedStates.ts';
import { shippedWording } from './shippedWording.ts';
import { wordingChange } from './wordingChange.ts';
import { wordingOn } from './wordingInForce.ts';

test('who signs anew is told which clauses read otherwise, and nothing where none does', () => {
  const worded = wordingOn([someWords(1), someWords(2, { clause: 'term' })], 'WA', '2027-03-08');
  expect(wordingChange(shippedWording, worded)).toEqual({
    field: 'wording',
    label: 'Wording',
    before: 'As Lintel ships it',
    after: 'Version 2, with other words in “Which homes it covers” and “How long it lasts”',
  });
  expect(wordingChange(worded, shippedWording)?.before).toBe('Version 2');
  expect(wordingChange(worded, { ...worded, version: 9 })).toBeNull();
});

test('what was approved beforehand holds in the states whose words are still the same', () => {
  expect(movedStates({}, {}, ['WA', 'CA'])).toEqual([]);
  expect(movedStates({ WA: 2 }, { WA: 2, CA: 1 }, ['WA', 'CA'])).toEqual(['CA']);
  expect(movedStates({ WA: 2 }, { WA: 3, CA: 1 }, ['WA'])).toEqual(['WA']);
});
