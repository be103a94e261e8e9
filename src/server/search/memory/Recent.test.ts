import { expect, test } from 'vitest';
import { Recent } from './Recent.ts';

const good = () => true;

test('what was asked for last is kept, and what falls out is handed on', () => {
  const recent = new Recent<string>(2);
  const dropped: (string | null)[] = [];
  const ask = (key: string) =>
    recent.get(
      key,
      (old) => {
        dropped.push(old);
        return `made ${key}`;
      },
      good,
    );
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(`made ${key}`);
  expect(dropped).toEqual([null, null, 'made b', 'made c']);
});

test('what is no longer good is made again', () => {
  const recent = new Recent<number>(2);
  expect(recent.get('a', () => 1, good)).toBe(1);
  expect(
    recent.get(
      'a',
      () => 2,
      () => false,
    ),
  ).toBe(2);
});
