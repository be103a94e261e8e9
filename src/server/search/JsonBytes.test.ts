import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonBytes } from './JsonBytes.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('numbers stand as JSON has them', () => {
  const bytes = new JsonBytes();
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      expect(textOf(bytes.whole(value).take())).toBe(String(value));
    }),
  );
  for (const value of [0, 9, 10, 2 ** 31 - 1, 2 ** 31]) {
    expect(textOf(bytes.wholeOrNull(value).take())).toBe(String(value));
  }
  expect(textOf(bytes.wholeOrNull(null).take())).toBe('null');
});

test('degrees are written to a centimetre', () => {
  const bytes = new JsonBytes();
  fc.assert(
    fc.property(fc.integer({ min: -180e7, max: 180e7 }), (parts) => {
      const text = textOf(bytes.degrees(parts / 1e7).take());
      expect(Number(text)).toBe(parts / 1e7 + 0);
      expect(text).toMatch(/^-?\d{1,3}(\.\d{0,6}[1-9])?$/);
    }),
  );
  for (const [value, text] of [
    [-0, '0'],
    [-0.000_000_01, '0'],
    [0.000_000_1, '0.0000001'],
    [-122.332_1, '-122.3321'],
    [180, '180'],
    [47.000_000_049, '47'],
  ] as const) {
    expect(textOf(bytes.degrees(value).take()), String(value)).toBe(text);
  }
});

test('there is room for any length, and what was taken stays as it is', () => {
  const bytes = new JsonBytes();
  const long = `"${'é€😀'.repeat(300_000)}"`;
  const taken = bytes.ascii('[').json(long).ascii(']').take();
  bytes.known(new TextEncoder().encode('{}'));
  expect(textOf(taken)).toBe(`[${long}]`);
  expect(textOf(bytes.take())).toBe('{}');
});

test('what is taken stands in the room that was given for it, if it fits', () => {
  const bytes = new JsonBytes();
  const room = new ArrayBuffer(8);
  const fits = bytes.json('{"a":1}').take(room);
  expect([textOf(fits), fits.buffer === room]).toEqual(['{"a":1}', true]);
  const tooLong = bytes.json('{"a":123}').take(room);
  expect([textOf(tooLong), tooLong.buffer === room]).toEqual(['{"a":123}', false]);
  expect(textOf(fits)).toBe('{"a":1}');
});
