import { expect, test } from 'vitest';
import { Closers } from './Closers.ts';

test('closes the last first, once, and all of them though some fail', async () => {
  const closed: string[] = [];
  const closers = new Closers();
  closers.add(() => void closed.push('first'));
  closers.add(async () => {
    closed.push('second');
    throw new Error('second');
  });
  closers.add(() => {
    closed.push('third');
    throw new Error('third');
  });
  await expect(closers.close()).rejects.toThrow('third');
  await closers.close();
  expect(closed).toEqual(['third', 'second', 'first']);
});
