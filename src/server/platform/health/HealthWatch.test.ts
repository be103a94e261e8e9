import { expect, test } from 'vitest';
import { healthLimits, type HealthPart, healthParts } from '#domain/health/Health.ts';
import { type Check, watchHealth } from './HealthWatch.ts';

const times = ['2026-03-08T20:00:00.000Z', '2026-03-08T20:00:10.000Z', '2026-03-08T20:00:20.000Z'];

function watchWith(changes: Partial<Record<HealthPart, Check>>, patienceMs?: number) {
  let tick = 0;
  const checks = Object.fromEntries(
    healthParts.map((part): [HealthPart, Check] => [part, () => 0]),
  ) as Record<HealthPart, Check>;
  const watch = watchHealth({
    checks: { ...checks, ...changes },
    now: () => times[tick]!,
    everyMs: 1_000_000,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  return {
    ...watch,
    later: () => tick++,
    partOf: (name: HealthPart) => watch.parts().find(({ part }) => part === name),
  };
}

test('a part that fails is told with its words and since when, and is well again by itself', async () => {
  let troubledYn = true;
  const watch = watchWith({
    writing() {
      if (troubledYn) throw new Error('No space left on device');
      return 3;
    },
  });
  watch.later();
  await watch.measure();
  expect(watch.partOf('writing')).toEqual({
    part: 'writing',
    state: 'failing',
    figure: null,
    since: times[1],
    trouble: 'No space left on device',
  });
  expect(watch.overall()).toBe('impaired');
  troubledYn = false;
  watch.later();
  await watch.measure();
  expect(watch.partOf('writing')).toMatchObject({ state: 'ok', figure: 3, since: times[2] });
  expect(watch.partOf('reading')).toMatchObject({ state: 'ok', since: times[0] });
  watch.stop();
});

test('a part that does not answer counts as failing, holds up nobody, and is asked once', async () => {
  let asked = 0;
  const answer = Promise.withResolvers<number>();
  const watch = watchWith(
    {
      reading() {
        asked++;
        return answer.promise;
      },
    },
    1,
  );
  await watch.measure();
  await watch.measure();
  expect(asked).toBe(1);
  expect(watch.partOf('reading')).toMatchObject({ state: 'failing', figure: null });
  expect(watch.partOf('writing')).toMatchObject({ state: 'ok' });
  expect(watch.overall()).toBe('down');
  answer.resolve(healthLimits.reading.slow);
  await expect.poll(() => watch.partOf('reading')!.state).toBe('slow');
  watch.stop();
});
