import { expect, test } from 'vitest';
import { TryLater } from '../../platform/http/errors.ts';
import { FairQueue } from './FairQueue.ts';

const never = new AbortController().signal;

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
}

test('whoever asks for one thing waits for one of each other asker, not for all of theirs', async () => {
  const queue = new FairQueue({ perAsker: 100, total: 1000 });
  const first = held();
  const order: string[] = [];
  const all = [queue.run({ key: 'x', signal: never }, () => first.done)];
  for (let at = 0; at < 50; at++) {
    all.push(queue.run({ key: 'a', signal: never }, async () => void order.push('a')));
  }
  all.push(queue.run({ key: 'b', signal: never }, async () => void order.push('b')));
  first.end();
  await Promise.all(all);
  expect(order.indexOf('b')).toBeLessThanOrEqual(1);
  expect(order).toHaveLength(51);
});

test('one asker, and all together, have so much waiting and no more', async () => {
  const queue = new FairQueue({ perAsker: 2, total: 3 });
  const first = held();
  const running = queue.run({ key: 'x', signal: never }, () => first.done);
  const mine = [1, 2].map(() => queue.run({ key: 'a', signal: never }, async () => 'done'));
  await expect(queue.run({ key: 'a', signal: never }, async () => {})).rejects.toMatchObject({
    status: 429,
  });
  const other = queue.run({ key: 'b', signal: never }, async () => {});
  await expect(queue.run({ key: 'c', signal: never }, async () => {})).rejects.toThrow(TryLater);
  first.end();
  await Promise.all([running, ...mine, other]);
});

test('nothing is reckoned for whoever has hung up', async () => {
  const queue = new FairQueue({ perAsker: 5, total: 5 });
  const first = held();
  const running = queue.run({ key: 'x', signal: never }, () => first.done);
  const gone = new AbortController();
  let doneYn = false;
  const waiting = queue.run({ key: 'a', signal: gone.signal }, async () => void (doneYn = true));
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(queue.waiting).toBe(0);
  first.end();
  await running;
  expect(doneYn).toBe(false);
});

test('work that fails does not hold up the next', async () => {
  const queue = new FairQueue({ perAsker: 5, total: 5 });
  const failing = queue.run({ key: 'a', signal: never }, () => Promise.reject(new Error('no')));
  const next = queue.run({ key: 'a', signal: never }, async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
