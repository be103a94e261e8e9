import { expect, test } from 'vitest';
import { LatestAlone } from './LatestAlone.ts';

/** Works until it is told to end, and then only when the test lets it. */
function aWorker() {
  const letGo = Promise.withResolvers<void>();
  let begunYn = false;
  let signal: AbortSignal | undefined;
  return {
    isAtIt: () => begunYn && !signal!.aborted,
    isTold: () => signal?.aborted === true,
    letGo: letGo.resolve,
    async work(given: AbortSignal) {
      begunYn = true;
      signal = given;
      await letGo.promise;
      return 'done';
    },
  };
}

test('who comes later ends the one before, and begins when that one is over', async () => {
  const alone = new LatestAlone();
  const [first, second] = [aWorker(), aWorker()];
  const one = alone.run('a', first.work);
  await expect.poll(first.isAtIt).toBe(true);
  const two = alone.run('a', second.work);
  expect(first.isTold()).toBe(true);
  await Promise.resolve();
  expect(second.isAtIt()).toBe(false);
  first.letGo();
  expect(await one).toBe('done');
  await expect.poll(second.isAtIt).toBe(true);
  second.letGo();
  expect(await two).toBe('done');
});

test('of three the second begins with the word that it is over', async () => {
  const alone = new LatestAlone();
  const workers = [aWorker(), aWorker(), aWorker()];
  const runs = workers.map(({ work }) => alone.run('a', work));
  await Promise.resolve();
  workers[0]!.letGo();
  await expect.poll(workers[1]!.isTold).toBe(true);
  workers[1]!.letGo();
  await expect.poll(workers[2]!.isAtIt).toBe(true);
  workers[2]!.letGo();
  await Promise.all(runs);
});

test('names do not wait for each other, nor for one that failed', async () => {
  const alone = new LatestAlone();
  const other = aWorker();
  const beside = alone.run('b', other.work);
  await expect(alone.run('a', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(await alone.run('a', async ({ aborted }) => aborted)).toBe(false);
  expect(other.isTold()).toBe(false);
  other.letGo();
  await beside;
});
