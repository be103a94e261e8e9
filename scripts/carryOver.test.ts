import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { carryOver } from './carryOver.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'lintel-builds-'));
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true })));

const now = Date.UTC(2026, 2, 8);
const dayMs = 86_400_000;

function write(into: string, name: string, contents: string, daysOld: number): void {
  writeFileSync(join(into, name), contents);
  const at = new Date(now - daysOld * dayMs);
  utimesSync(join(into, name), at, at);
}

test('an earlier build leaves what is named by its contents, for a week, over any number of builds', async () => {
  const [first, second, third] = [folder(), folder(), folder()];
  write(first, 'index-AAAAAAAA.js', 'first', 5);
  write(first, 'index-AAAAAAAA.js.br', 'packed', 5);
  write(first, 'same-CCCCCCCC.js', 'same', 5);
  write(first, 'icons.json', 'first icons', 5);
  write(first, 'old-DDDDDDDD.js', 'old', 8);
  write(second, 'index-BBBBBBBB.js', 'second', 0);
  write(second, 'same-CCCCCCCC.js', 'same', 0);
  write(second, 'icons.json', 'second icons', 0);
  await carryOver(first, second, now);
  expect(readdirSync(second).toSorted()).toEqual([
    'icons.json',
    'index-AAAAAAAA.js',
    'index-AAAAAAAA.js.br',
    'index-BBBBBBBB.js',
    'same-CCCCCCCC.js',
  ]);
  expect(readFileSync(join(second, 'icons.json'), 'utf8')).toBe('second icons');

  // Three days later the first build is over a week old, though it was copied since.
  await carryOver(second, third, now + 3 * dayMs);
  expect(readdirSync(third).toSorted()).toEqual(['index-BBBBBBBB.js', 'same-CCCCCCCC.js']);
});

test('the first build has nothing to carry over', async () => {
  const into = folder();
  await carryOver(join(into, 'none'), into, now);
  expect(readdirSync(into)).toEqual([]);
});
