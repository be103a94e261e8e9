import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Change } from './Change.ts';
import { applyMutant, mutantsOf } from './mutantsOf.ts';
import { readReaches } from './readReaches.ts';
import { unchanged } from './switchedTest.ts';
import { withSwitches } from './withSwitches.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-switches-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `
const told = [];
function seat(ages, guests = null) {
  if (ages.some((age) => age < 18 && age > 2) === true) return 'children';
  else if (guests?.list.some((guest) => !guest)) throw new Error('nobody');
  told.push(ages.length);
  return ages.length + (guests?.list?.every(Boolean) ? 1 : 0) - (guests?.list.length ?? 0);
}
`;
const changes: Change[] = mutantsOf(source, 'a.js').map((mutant, at) => ({
  number: at + 1,
  file: 'a.js',
  mutant,
}));

/** What the program answers to a few questions, with a change on. */
function answersOf(code: string, lintelChange: number, worker: object = {}): unknown[] {
  const asked = [
    [[1, 40]],
    [[12, 40], { list: [] }],
    [[40], { list: ['A', ''] }],
    [[40], { list: ['A', 'B'] }],
  ];
  // oxlint-disable-next-line typescript/no-implied-eval
  const read = new Function('globalThis', `${code}\nreturn (asked) => [seat(...asked), told];`);
  return asked.map((one) => {
    const global = { lintelChange, __vitest_worker__: worker };
    try {
      return (read(global) as (asked: unknown[]) => unknown)(one);
    } catch (error) {
      return String(error);
    }
  });
}

test('a program with switches does what it did, and with one on what that change does', () => {
  const code = withSwitches(source, changes, join(folder, 'unread.jsonl'));
  expect(changes).toHaveLength(19);
  expect(answersOf(code, unchanged)).toEqual(answersOf(source, unchanged));
  for (const { number, mutant } of changes)
    expect([mutant.change, answersOf(code, number)]).toEqual([
      mutant.change,
      answersOf(applyMutant(source, mutant), number),
    ]);
});

test('with none on it tells which test file reaches what, and what is read before any test', () => {
  const path = join(folder, 'reaches.jsonl');
  const worker = { current: { result: {} }, filepath: 'a.change0.test.ts' };
  answersOf(withSwitches(source, changes, path), unchanged, worker);
  const reachedFrom = readReaches(path);
  const numberOf = (change: string) => changes.find((one) => one.mutant.change === change)!.number;
  expect(reachedFrom(numberOf('< becomes <='))).toEqual(new Set(['a.test.ts']));
  expect(reachedFrom(numberOf('! is left out'))).toEqual(new Set(['a.test.ts']));
  expect(reachedFrom(changes.length + 1)).toEqual(new Set());

  const readPath = join(folder, 'read.jsonl');
  answersOf(withSwitches(source, changes, readPath), unchanged, {});
  expect(readReaches(readPath)(numberOf('< becomes <='))).toBe('any');
});
