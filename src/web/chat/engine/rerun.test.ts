import { expect, test } from 'vitest';
import { createRerun } from './rerun.ts';

/** Work that ends when the test says so. */
function heldWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

test('starts one more run for all calls during a run', async () => {
  const { runs, work } = heldWork();
  const run = createRerun(work);
  const first = run();
  void run();
  void run();
  expect(runs).toHaveLength(1);
  runs[0]!.resolve();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.resolve();
  await first;
  expect(runs).toHaveLength(2);
});

test('runs again after a run that failed', async () => {
  const { runs, work } = heldWork();
  const run = createRerun(work);
  const first = run();
  runs[0]!.reject(new Error('no network'));
  await first;
  void run();
  expect(runs).toHaveLength(2);
});
