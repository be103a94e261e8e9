import { expect, test } from 'vitest';
import { Written } from './Written.ts';

const [opening, closing] = [Buffer.from('['), Buffer.from(']')];

function writtenHomes() {
  const told = { copied: 0 };
  const parts = [Buffer.from('"home",'), Buffer.from('"garden"')];
  return { told, written: new Written(parts, () => told.copied++) };
}

test('what is shared is put together once, and the same each time', () => {
  const { told, written } = writtenHomes();
  written.share();
  const whole = written.within(opening, closing, true);
  expect(whole.toString()).toBe('["home","garden"]');
  expect(written.within(opening, closing, true)).toBe(whole);
  expect(told.copied).toBe(1);
});

test('what is not shared is sent once, as its parts are given back with it', () => {
  const { told, written } = writtenHomes();
  expect(told.copied).toBe(0);
  expect(written.within(opening, closing).toString()).toBe('["home","garden"]');
  expect(told.copied).toBe(1);
  expect(() => written.within(opening, closing)).toThrow('is sent once');
});
