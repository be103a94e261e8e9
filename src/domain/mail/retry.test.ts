import { expect, test } from 'vitest';
import { mostAttempts, retryAt } from './retry.ts';

const now = '2026-03-08T10:00:00.000Z';

test('waits grow from a minute to six hours, and then it is given up', () => {
  expect([1, 2, 3, 4, 5, 6].map((attempts) => retryAt(attempts, now))).toEqual([
    '2026-03-08T10:01:00.000Z',
    '2026-03-08T10:05:00.000Z',
    '2026-03-08T10:30:00.000Z',
    '2026-03-08T12:00:00.000Z',
    '2026-03-08T16:00:00.000Z',
    null,
  ]);
  expect(retryAt(mostAttempts - 1, now)).not.toBeNull();
  expect(retryAt(mostAttempts, now)).toBeNull();
});
