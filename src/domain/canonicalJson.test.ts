import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';

test('the text is fixed, byte for byte', () => {
  expect(canonicalJson({ b: [1, null, 'é"\n'], a: { z: true, y: undefined }, B: -0.5 })).toBe(
    '{"B":-0.5,"a":{"z":true},"b":[1,null,"é\\"\\n"]}',
  );
});

test('the order of keys does not matter, and the value comes back', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('what JSON has no word for is refused', () => {
  for (const value of [Number.NaN, Infinity, undefined, [undefined], () => 0]) {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  }
});
