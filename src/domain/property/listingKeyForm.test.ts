import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeKey, listingKeyForm, unescapeKey } from './listingKeyForm.ts';

test('keeps plain keys as they are', () => {
  for (const key of ['kc-0001230045-2014-05-12', 'x-A_1.2:3', 'a::b']) {
    expect(escapeKey(key)).toBe(key);
  }
});

test('escapes an apostrophe, a slash and a space', () => {
  expect(escapeKey("x-O'Neil/12 A")).toBe('x-O::27Neil::2F12::20A');
});

test('gives back every key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 10 }), (own) => {
      const key = escapeKey(`x-${own}`);
      expect(key).toMatch(/^[A-Za-z0-9._:-]+$/);
      expect(unescapeKey(key)).toBe(`x-${own}`);
    }),
  );
  expect(escapeKey('x-A 1')).toMatch(listingKeyForm);
  expect(unescapeKey(escapeKey('x-a::2Fb'))).toBe('x-a::2Fb');
});
