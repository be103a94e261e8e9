import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipsBetween } from './slipsBetween.ts';

test('counts letters left out, doubled, mistaken and swapped', () => {
  expect(slipsBetween('denver', 'denver')).toBe(0);
  for (const slip of ['ednver', 'dnever', 'denvr', 'dennver', 'denber', 'enver']) {
    expect(slipsBetween(slip, 'denver'), slip).toBe(1);
  }
  expect(slipsBetween('ednvre', 'denver')).toBe(2);
  expect(slipsBetween('', 'abc')).toBe(3);
});

test('one slip anywhere in any word counts one, from both sides', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/);
  fc.assert(
    fc.property(word, fc.nat(), (name, at) => {
      const cut = at % name.length;
      const without = name.slice(0, cut) + name.slice(cut + 1);
      expect(slipsBetween(without, name)).toBe(1);
      expect(slipsBetween(name, without)).toBe(1);
    }),
  );
});
