import { expect, test } from 'vitest';
import { passageSpecs, passageKeys } from './passages.ts';
import { shippedWording } from './shippedWording.ts';
import { placeholdersIn, Wording, wordingFor, wordingProblems } from './Wording.ts';

const withLegal = (key: keyof typeof passageSpecs, legal: string): Wording => ({
  ...shippedWording,
  passages: {
    ...shippedWording.passages,
    [key]: { ...shippedWording.passages[key], legal },
  },
});

test('what Lintel ships with is whole and has no problem', () => {
  expect(() => Wording.parse(shippedWording)).not.toThrow();
  expect(wordingProblems(shippedWording)).toEqual([]);
});

test('an unknown placeholder is named, and one that has nothing to say in its place', () => {
  expect(wordingProblems(withLegal('area.always', 'In {area}, for {fees}.'))).toEqual([
    { field: 'area.always.legal', sentence: 'There is no placeholder {fees}.' },
  ]);
  expect(wordingProblems(withLegal('area.always', 'In {area}, for {fee}.'))).toEqual([
    { field: 'area.always.legal', sentence: '{fee} has nothing to say here.' },
  ]);
  expect(wordingProblems(withLegal('area.always', 'In {area}, for {agent.'))).toEqual([
    {
      field: 'area.always.legal',
      sentence: 'A brace stands alone. Placeholders look like {agent}.',
    },
  ]);
});

test('words that bind without what they are for are not saved', () => {
  for (const key of passageKeys) {
    const sentences = wordingProblems(withLegal(key, 'Words.')).map(({ sentence }) => sentence);
    expect(sentences).toHaveLength(passageSpecs[key].must.length);
    for (const name of passageSpecs[key].must) {
      expect(sentences.join(' ')).toContain(`must name {${name}}`);
    }
  }
});

test('each clause has one place, and that fees are negotiable is read right before the fee', () => {
  const { order } = shippedWording;
  const problems = (changed: Wording['order']) =>
    wordingProblems({ ...shippedWording, order: changed }).map(({ sentence }) => sentence);
  const once = ['Each clause has its place exactly once.'];
  expect(problems(order.slice(1))).toEqual(once);
  expect(problems([...order.slice(1), order[1]!])).toEqual(once);
  expect(problems(order.toReversed())).toEqual([
    'The statement that fees are negotiable stands immediately before the fee.',
  ]);
});

test('a state has its own newest wording, else the default one, else what Lintel ships with', () => {
  const of = (state: Wording['state'], version: number): Wording => ({
    ...shippedWording,
    state,
    version,
  });
  const rows = [of('WA', 1), of('WA', 2), of('default', 4)];
  expect(wordingFor(rows, 'WA', shippedWording)).toBe(rows[1]);
  expect(wordingFor(rows, 'OR', shippedWording)).toBe(rows[2]);
  expect(wordingFor([rows[0]!], 'OR', shippedWording)).toBe(shippedWording);
});

test('placeholders are found where they stand', () => {
  expect(placeholdersIn('{broker} appoints {agent}.')).toEqual(['broker', 'agent']);
});
