import { expect, test } from 'vitest';
import { LineFull, WaitingLine } from './WaitingLine.ts';

/** Work that ends when it is told to. */
function slowWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = { yn: false };
  return {
    begun,
    end: resolve,
    work: () => {
      begun.yn = true;
      return promise;
    },
  };
}

test('few run at once, the others in turn, and too many are turned away', async () => {
  const line = new WaitingLine({ atOnce: 2, waiting: 1 });
  const [one, two, three] = [slowWork(), slowWork(), slowWork()];
  const running = [line.run(one.work), line.run(two.work), line.run(three.work)];
  await expect(line.run(async () => 'late')).rejects.toBeInstanceOf(LineFull);
  expect(line.waiting).toBe(1);
  expect(three.begun.yn).toBe(false);
  two.end();
  await running[1];
  await expect.poll(() => three.begun.yn).toBe(true);
  one.end();
  three.end();
  await Promise.all(running);
  expect(await line.run(async () => 'free again')).toBe('free again');
});

test('work that fails makes room as well', async () => {
  const line = new WaitingLine({ atOnce: 1, waiting: 0 });
  await expect(line.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await line.run(async () => 1)).toBe(1);
});
