import { constants, getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { KeptThread, ThreadAway } from './KeptThread.ts';
import type { OddAsks } from './testing/oddThread.ts';

const kept: KeptThread<OddAsks, number>[] = [];
afterEach(async () => {
  await Promise.all(kept.splice(0).map((thread) => thread.stop()));
});

function oddThread({ patienceMs = 60_000, cannot = (_start: number): boolean => false } = {}) {
  const said: string[] = [];
  const lost: unknown[] = [];
  const ready: number[] = [];
  let starts = 0;
  const thread = new KeptThread<OddAsks, number>({
    program: new URL('testing/oddThread.ts', import.meta.url),
    data: () => ({ start: ++starts, cannot: cannot(starts) }),
    onStarted: (start) => ready.push(start),
    onSaid: (line) => said.push(line),
    onLost: (error) => lost.push(error),
    patienceMs,
    restMs: 1,
  });
  kept.push(thread);
  return { thread, said, lost, ready };
}

test('it answers each question, or says what it failed with', async () => {
  const { thread, said, ready } = oddThread();
  expect(await thread.ready()).toBe(1);
  const answers = await Promise.all([
    thread.ask('double', 21),
    thread.ask('later', 'word'),
    thread.ask('double', 4),
  ]);
  expect(answers).toEqual([42, 'word', 8]);
  await expect(thread.ask('fail', 'odd')).rejects.toThrow('odd');
  expect(await thread.ask('double', 1)).toBe(2);
  expect(said).toEqual(['start 1']);
  expect(ready).toEqual([1]);
});

test('of many questions at once each has its own answer, in their order, and a bad one spoils no other', async () => {
  const { thread } = oddThread();
  await thread.ready();
  const order: number[] = [];
  const bytes = Array.from({ length: 60 }, (_, i) => i + 1);
  const handed = bytes.map(async (bytes) => {
    // Longer together than answers wait for each other.
    const given = await thread.ask('hand', { bytes, busyMs: bytes % 10 === 0 ? 1 : 0 });
    order.push(bytes);
    return [...given];
  });
  const untold = thread.ask('untold', null);
  const failed = thread.ask('fail', 'odd');
  const last = thread.ask('double', 2);
  await expect(untold).rejects.toThrow('could not be cloned');
  await expect(failed).rejects.toThrow('odd');
  expect(await last).toBe(4);
  expect(await Promise.all(handed)).toEqual(bytes.map((n) => Array.from({ length: n }, () => n)));
  expect(order).toEqual(bytes);
});

test('one that ended is started again, and whoever asked meanwhile is told', async () => {
  const { thread, lost, ready } = oddThread();
  await expect(thread.ask('double', 1)).rejects.toThrow(ThreadAway);
  await thread.ready();
  const asked = thread.ask('end', null);
  await expect(thread.ask('hang', null)).rejects.toThrow(ThreadAway);
  await expect(asked).rejects.toThrow(ThreadAway);
  expect(thread.isReady).toBe(false);
  await expect(thread.ask('double', 1)).rejects.toThrow(ThreadAway);
  expect(await thread.ready()).toBe(2);
  expect(await thread.ask('double', 5)).toBe(10);
  expect(lost).toHaveLength(1);
  expect(ready).toEqual([1, 2]);
});

test('one that hangs is ended and started again', async () => {
  const { thread } = oddThread({ patienceMs: 200 });
  await thread.ready();
  await expect(thread.ask('hang', null)).rejects.toThrow(ThreadAway);
  expect(await thread.ready()).toBe(2);
});

test('what keeps it from starting the first time is told to whoever waits', async () => {
  const { thread, lost } = oddThread({ cannot: () => true });
  await expect(thread.ready()).rejects.toThrow('There is nothing to hold.');
  expect(lost).toEqual([]);
});

test('it tries again where a later start fails', async () => {
  const { thread, lost } = oddThread({ cannot: (start) => start === 2 });
  await thread.ready();
  await expect(thread.ask('end', null)).rejects.toThrow(ThreadAway);
  expect(await thread.ready()).toBe(3);
  expect(lost.map(String).join()).toContain('There is nothing to hold.');
});

test('a retired one goes on, and is not started again', async () => {
  const { thread } = oddThread();
  await thread.ready();
  thread.retire();
  expect(await thread.ask('double', 5)).toBe(10);
  await expect(thread.ask('end', null)).rejects.toThrow(ThreadAway);
  await expect(thread.ready()).rejects.toThrow(ThreadAway);
});

test.runIf(process.platform === 'linux')(
  'it alone gives way, not the thread that asks',
  async () => {
    const { thread } = oddThread();
    await thread.ready();
    const here = getPriority(0);
    const { before, after } = await thread.ask('giveWay', null);
    expect(before).toBe(here);
    expect(after).toBe(Math.max(here, constants.priority.PRIORITY_BELOW_NORMAL));
    expect(getPriority(0)).toBe(here);
  },
);
