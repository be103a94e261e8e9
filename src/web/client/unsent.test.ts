import { expect, test } from 'vitest';
import { dropUnsent, sendUnsent, tellUnsent } from './unsent.ts';

function waiting(count: number, isThere: boolean) {
  let left = count;
  const end = tellUnsent({
    words: () => (left === 0 ? null : `${left} changes`),
    send: () => {
      if (!isThere) return Promise.reject(new Error('away'));
      left = 0;
      return Promise.resolve();
    },
    drop: () => (left = 0),
  });
  return { left: () => left, end };
}

test('what can be sent is sent, and nothing is left to be told', async () => {
  const changes = waiting(2, true);
  expect(await sendUnsent()).toEqual([]);
  expect(changes.left()).toBe(0);
  changes.end();
});

test('what cannot be sent is told, and forgotten only where somebody says so', async () => {
  const changes = waiting(2, false);
  expect(await sendUnsent()).toEqual(['2 changes']);
  expect(changes.left()).toBe(2);
  dropUnsent();
  expect(await sendUnsent()).toEqual([]);
  changes.end();
});

test('nobody waits longer than they were told', async () => {
  const end = tellUnsent({
    words: () => 'one change',
    send: () => new Promise(() => {}),
    drop: () => {},
  });
  expect(await sendUnsent(1)).toEqual(['one change']);
  end();
  expect(await sendUnsent(1)).toEqual([]);
});
