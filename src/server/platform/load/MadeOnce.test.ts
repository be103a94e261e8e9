import { expect, test } from 'vitest';
import { MadeOnce } from './MadeOnce.ts';

test('all who ask meanwhile have the one that is made, and whoever asks later has it too', async () => {
  const once = new MadeOnce<string>(100, ({ length }) => length);
  const { promise, resolve } = Promise.withResolvers<string>();
  let made = 0;
  const make = () => {
    made++;
    return promise;
  };
  const asked = Array.from({ length: 20 }, () => once.of('a', make));
  expect(once.underWay).toBe(1);
  resolve('drawn');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['drawn']));
  expect(once.underWay).toBe(0);
  await expect(once.of('a', make)).resolves.toBe('drawn');
  expect(made).toBe(1);
});

test('what failed is told to all who waited, and tried anew for the next', async () => {
  const once = new MadeOnce<string>(100, ({ length }) => length);
  const fail = () => Promise.reject(new Error('no'));
  const asked = [once.of('a', fail), once.of('a', fail)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  await expect(once.of('a', async () => 'drawn')).resolves.toBe('drawn');
});

test('what was not asked for longest goes once there is too much', async () => {
  const once = new MadeOnce<string>(10, ({ length }) => length);
  await once.of('a', async () => 'aaaa');
  await once.of('b', async () => 'bbbb');
  expect(once.known('a')).toBe('aaaa');
  await once.of('c', async () => 'cccc');
  expect([once.known('a'), once.known('b'), once.known('c')]).toEqual(['aaaa', undefined, 'cccc']);
});
