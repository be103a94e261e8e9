import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const quiet = { onError: () => {} };

test('it begins with a pause, or at once, and goes on until it is stopped', async () => {
  const later = vi.fn();
  const now = vi.fn();
  const both = [every(1_000, later, quiet), every(1_000, now, { ...quiet, atOnceYn: true })];
  expect([later, now].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([later, now].map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
  await Promise.all(both.map((one) => one.stop()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([later, now].map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a run that is slow is not overtaken', async () => {
  const slow = Promise.withResolvers<void>();
  const work = vi.fn(() => slow.promise);
  const repeating = every(1_000, work, quiet);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await repeating.stop();
});

test.each([
  [
    'throws',
    () => {
      throw new Error('No.');
    },
  ],
  ['rejects', () => Promise.reject(new Error('No.'))],
])('work that %s is told of, and comes again', async (_how, work) => {
  const onError = vi.fn();
  const repeating = every(1_000, work, { onError });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onError.mock.calls).toEqual([[new Error('No.')], [new Error('No.')]]);
  await repeating.stop();
});

test('stopping waits for what is under way, and is told nothing of its end', async () => {
  const slow = Promise.withResolvers<void>();
  const onError = vi.fn();
  const repeating = every(1_000, () => slow.promise, { onError, atOnceYn: true });
  let stoppedYn = false;
  const stopping = repeating.stop().then(() => {
    stoppedYn = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stoppedYn).toBe(false);
  slow.reject(new Error('The connection is closed.'));
  await stopping;
  expect(onError).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('a pause can be told after each run; where that fails, half a minute is taken', async () => {
  const work = vi.fn();
  const onError = vi.fn();
  const pauses = [100, 5_000];
  const tell = () => pauses.shift() ?? Promise.reject(new Error('No clock.'));
  const repeating = every(tell, work, { onError });
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('No clock.'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(4);
  await repeating.stop();
});
