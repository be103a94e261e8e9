import { expect, test } from 'vitest';
import { copyOf, testOf, unchanged } from './switchedTest.ts';
import type { Run } from './TestRunner.ts';
import { tryEach } from './tryEach.ts';

const path = '/house/door.db.test.ts';
const known = { path, tookMs: 10, passed: 3 };
const clean: Run = { ran: [], endless: undefined, spoiled: false, messages: [] };

/** Runs of which each change says how it ends; `spoils` fails all that come after it. */
function runnerOf(
  ends: Record<number, 'fails' | 'passes' | 'is cut short' | 'goes on' | 'spoils'>,
) {
  const runs: number[][] = [];
  const run = (copies: string[]): Promise<Run> => {
    const ran: Run['ran'] = [];
    const numbers = copies.map((copy) => Number(/\d+/.exec(copy)![0]));
    runs.push(numbers);
    let spoiled = false;
    for (const [at, number] of numbers.entries()) {
      const end = ends[number] ?? 'passes';
      if (end === 'goes on') return Promise.resolve({ ...clean, ran, endless: copies[at] });
      const failed = spoiled || end === 'fails';
      const passed = failed ? 1 : end === 'is cut short' ? 2 : 3;
      ran.push({ path: copies[at]!, failed, passed, tookMs: 10, messages: [] });
      if (end === 'spoils') spoiled = true;
    }
    return Promise.resolve({ ...clean, ran });
  };
  return { runs, run };
}
const all = { program: {}, untilMs: Infinity };
const outcomesOf = async (...asked: Parameters<typeof tryEach>) =>
  new Map(await Array.fromAsync(tryEach(...asked)));

test('a copy is named after its test file and its change', () => {
  expect(copyOf(path, 7)).toBe('/house/door.change7.db.test.ts');
  expect(copyOf('/house/door.test.ts', 7)).toBe('/house/door.change7.test.ts');
  expect([testOf(copyOf(path, 7)), testOf(path)]).toEqual([path, path]);
});

test('changes are tried together, with an unchanged copy as the last', async () => {
  const runner = runnerOf({ 2: 'fails' });
  expect(await outcomesOf(runner, known, [1, 2, 3], all)).toEqual(
    new Map([
      [1, 'passed'],
      [2, 'noticed'],
      [3, 'passed'],
    ]),
  );
  expect(runner.runs).toEqual([[1, 2, 3, unchanged]]);
});

test('what goes on and on ends its process, and the others are tried anew', async () => {
  const runner = runnerOf({ 1: 'fails', 2: 'goes on' });
  expect(await outcomesOf(runner, known, [1, 2, 3], all)).toEqual(
    new Map([
      [2, 'endless'],
      [1, 'noticed'],
      [3, 'passed'],
    ]),
  );
});

test('what spoils its process is found in halves and makes no other look noticed', async () => {
  const runner = runnerOf({ 2: 'spoils', 4: 'fails' });
  expect(await outcomesOf(runner, known, [1, 2, 3, 4, 5], all)).toEqual(
    new Map([
      [1, 'passed'],
      [2, 'passed'],
      [3, 'passed'],
      [4, 'noticed'],
      [5, 'passed'],
    ]),
  );
});

test('a run that was cut short is run again, and says at last that nothing noticed', async () => {
  const runner = runnerOf({ 1: 'is cut short' });
  expect(await outcomesOf(runner, known, [1], all)).toEqual(new Map([[1, 'passed']]));
  expect(runner.runs).toHaveLength(3);
});

test('nothing begins when the time is over', async () => {
  const runner = runnerOf({});
  expect(await outcomesOf(runner, known, [1], { program: {}, untilMs: 0 })).toEqual(new Map());
  expect(runner.runs).toEqual([]);
});
