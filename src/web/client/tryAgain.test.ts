import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from './call.ts';
import { noConnection } from './CallFailed.ts';
import { tryAgain } from './tryAgain.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const going = new AbortController().signal;
const broken = noConnection();

test('a broken line is tried three times, later each time', async () => {
  const attempt = vi.fn(() => Promise.reject(broken));
  const tried = expect(tryAgain(going, attempt)).rejects.toBe(broken);
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return attempt.mock.calls.length;
  };
  expect(await after(499)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(1999)).toBe(2);
  expect(await after(1)).toBe(3);
  await tried;
  expect(await after(60_000)).toBe(3);
});

test.each([502, 503, 504])('a proxy’s %d is tried again', async (status) => {
  const attempt = vi.fn().mockRejectedValueOnce(new CallFailed(status, 'failed', 'No.'));
  attempt.mockResolvedValueOnce('done');
  const tried = tryAgain(going, attempt);
  await vi.advanceTimersByTimeAsync(500);
  await expect(tried).resolves.toBe('done');
});

test.each([400, 401, 404, 413, 422, 429, 500])('a refusal with %d is final', async (status) => {
  const attempt = vi.fn(() => Promise.reject(new CallFailed(status, 'failed', 'No.')));
  await expect(tryAgain(going, attempt)).rejects.toMatchObject({ status });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('cancelling ends the wait', async () => {
  const controller = new AbortController();
  const attempt = vi.fn(() => Promise.reject(broken));
  const tried = expect(tryAgain(controller.signal, attempt)).rejects.toBe('enough');
  await vi.advanceTimersByTimeAsync(100);
  controller.abort('enough');
  await tried;
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
