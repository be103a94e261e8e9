import { expect, test } from 'vitest';
import { localBus } from '../live/bus/testing/localBus.ts';
import { shareCounts } from './SharedCounts.ts';

const windowMs = 60_000;
const most = 20;

/** Processes that hear each other at once, by one clock; tells what went between them. */
function processes(count: number, options: { mostKeys?: number } = {}) {
  const bus = localBus();
  const told: unknown[] = [];
  bus.subscribe('limits', (payload) => void told.push(payload));
  const clock = { ms: 1_000 };
  const all = Array.from({ length: count }, () =>
    shareCounts({ bus, nowMs: () => clock.ms, ...options }),
  );
  return { all, clock, told, bus };
}

test('calls that are spread over processes are allowed hardly more often than in one', () => {
  const { all } = processes(4);
  const allowed = Array.from({ length: 400 }, (_, call) =>
    all[call % 4]!.count('ana', windowMs, most),
  ).filter(({ current }) => current <= most);
  expect(allowed.length).toBeGreaterThanOrEqual(most);
  // Three further processes may each know a tenth less one of what they were told.
  expect(allowed.length).toBeLessThanOrEqual(most + 3 * (most / 10));
});

test('a limit of a few holds to the letter once the processes have heard of each other', () => {
  const { all } = processes(3);
  const allowed = Array.from({ length: 60 }, (_, call) =>
    all[call % 3]!.count('ana', windowMs, 5),
  ).filter(({ current }) => current <= 5);
  expect(allowed).toHaveLength(5);
});

test('others and other calls are counted by themselves', () => {
  const { all } = processes(2);
  for (let call = 0; call < 10; call++) all[0]!.count('ana', windowMs, 5);
  expect(all[1]!.count('leo', windowMs, 5).current).toBe(1);
});

test('a window ends in each process when it is over there, and one waits for the last of them', () => {
  const { all, clock } = processes(2);
  for (let call = 0; call < 5; call++) all[0]!.count('ana', windowMs, 5);
  clock.ms += 20_000;
  expect(all[1]!.count('ana', windowMs, 5)).toEqual({ current: 6, ttl: windowMs });
  clock.ms += 40_000;
  // Those of the first are a minute old now; the one of the second is not.
  expect(all[0]!.count('ana', windowMs, 5)).toEqual({ current: 2, ttl: windowMs });
  clock.ms += 20_000;
  expect(all[1]!.count('ana', windowMs, 5)).toEqual({ current: 2, ttl: windowMs });
});

test('whoever hammers causes few messages between processes', () => {
  const { all, told } = processes(2);
  for (let call = 0; call < 10_000; call++) all[0]!.count('eve', windowMs, 100);
  expect(told.length).toBeLessThanOrEqual(11);
});

test('a process that was stopped hears no more, and the one counted longest ago is forgotten', () => {
  const { all } = processes(2, { mostKeys: 2 });
  const [one, other] = [all[0]!, all[1]!];
  other.stop();
  for (const key of ['a', 'b', 'c', 'b']) one.count(key, windowMs, 5);
  expect(one.count('a', windowMs, 5).current).toBe(1);
  expect(one.count('b', windowMs, 5).current).toBe(3);
  expect(other.count('b', windowMs, 5).current).toBe(1);
});

test('what is no count is refused where it is heard', () => {
  const { bus } = processes(1);
  expect(() => bus.publish('limits', { key: 'ana', count: -1 })).toThrow();
});
