import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Journal } from './Journal.ts';
import { mutantsOf } from './mutantsOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'seat.ts');
const testPath = join(folder, 'seat.test.ts');
const write = (source: string, tests: string) => {
  writeFileSync(file, source);
  writeFileSync(testPath, tests);
};
const source = 'export const seatYn = (age: number) => age > 2 && age < 99;';
const open = () => new Journal(join(folder, 'kept/journal.json'), folder);
const changes = mutantsOf(source, file).map((mutant, at) => ({ number: at + 1, file, mutant }));

test('what was noticed is known to the next run, until its file or the test is another one', () => {
  write(source, 'first');
  const [one, other, third] = changes;
  const journal = open();
  expect(journal.verdictOn(one!)).toBeUndefined();
  journal.keep(one!, 'noticed', testPath);
  journal.keep(other!, 'refused', null);
  expect([one, other, third].map((change) => open().verdictOn(change!))).toEqual([
    'noticed',
    'refused',
    undefined,
  ]);
  write(source, 'second');
  expect([one, other].map((change) => open().verdictOn(change!))).toEqual([undefined, 'refused']);
  write(`${source}\n`, 'first');
  expect([one, other].map((change) => open().verdictOn(change!))).toEqual([undefined, undefined]);
  // Who noticed it is asked first again.
  expect([one, other].map((change) => open().noticerOf(change!))).toEqual([testPath, undefined]);
  write(source, 'first');
  expect(open().verdictOn(one!)).toBe('noticed');
});
