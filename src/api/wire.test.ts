import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camelCase, fromWire, snakeCase, toWire } from './wire.ts';

test('keys change their case at every level, values never do', () => {
  const inside = { viewport: { bottomLeftLatitude: 1 }, dom: ['lte_90'], list: [{ aB: 'c_d' }] };
  expect(toWire(inside)).toEqual({
    viewport: { bottom_left_latitude: 1 },
    dom: ['lte_90'],
    list: [{ a_b: 'c_d' }],
  });
});

test('every name in camelCase survives the trip', () => {
  const name = fc.stringMatching(/^[a-z]+([A-Z][a-z]+)*$/);
  fc.assert(fc.property(name, (key) => camelCase(snakeCase(key)) === key));
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue()), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
      expect(Object.keys(fromWire(toWire(plain)) as object)).toEqual(Object.keys(plain));
    }),
  );
});

test('form data and files pass through untouched', () => {
  const form = new FormData();
  expect(toWire(form)).toBe(form);
});
