import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgivenErrors, typingErrors } from './typingErrors.ts';

test('counts letters left out, doubled, mistaken and swapped', () => {
  expect(typingErrors('denver', 'denver co')).toBe(0);
  expect(typingErrors('ednver', 'denver co')).toBe(1);
  expect(typingErrors('dnever', 'denver co')).toBe(1);
  expect(typingErrors('denvr', 'denver co')).toBe(1);
  expect(typingErrors('dennver', 'denver co')).toBe(1);
  expect(typingErrors('denber', 'denver co')).toBe(1);
});

test('a beginning is enough, and so is a later word', () => {
  expect(typingErrors('denv', 'denver co')).toBe(0);
  expect(typingErrors('diego', 'san diego ca')).toBe(0);
  expect(typingErrors('deigo', 'san diego ca')).toBe(1);
});

test('short texts must be right, longer ones may slip more', () => {
  expect([2, 3, 4, 9, 10, 25].map(forgivenErrors)).toEqual([0, 0, 1, 1, 2, 5]);
});

test('one slip anywhere in any word counts one at most', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/);
  fc.assert(
    fc.property(word, fc.nat(), (name, at) => {
      const cut = at % name.length;
      expect(typingErrors(name.slice(0, cut) + name.slice(cut + 1), name)).toBeLessThanOrEqual(1);
    }),
  );
});
