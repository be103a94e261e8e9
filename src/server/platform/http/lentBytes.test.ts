import { expect, test } from 'vitest';
import { giveBack, lend } from './lentBytes.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text.repeat(1_000));
const lent = (...texts: string[]) => {
  const parts = texts.map(bytesOf);
  const length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const bytes = lend(parts, length);
  expect(bytes.equals(Buffer.concat(parts))).toBe(true);
  return bytes;
};

test('what is lent stays as it is until it is given back, and is lent again then', () => {
  const [first, second] = [lent('two ', 'homes'), lent('a street')];
  giveBack(first);
  giveBack(first);
  const [third, fourth] = [lent('one home'), lent('no home')];
  expect(third.buffer).toBe(first.buffer);
  expect(fourth.buffer).not.toBe(first.buffer);
  expect(second.equals(bytesOf('a street'))).toBe(true);
  expect(third.equals(bytesOf('one home'))).toBe(true);
});

test('what is too long or short is memory of its own, and what was not lent is not lent out', () => {
  const [long, short] = [lent('home '.repeat(20)), lent('me')];
  const other = bytesOf('other');
  for (const bytes of [long, short, other]) giveBack(bytes);
  const next = lent('a street');
  expect([long.buffer, short.buffer, other.buffer]).not.toContain(next.buffer);
});
