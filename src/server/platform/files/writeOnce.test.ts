import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOnce } from './writeOnce.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-once-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the first content stays, for its owner alone, and nothing is left beside it', () => {
  const path = join(folder, 'new', 'key');
  writeOnce(path, 'first');
  writeOnce(path, 'second');
  expect(readFileSync(path, 'utf8')).toBe('first');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'new'))).toEqual(['key']);
});

test('a folder that cannot be one is told, not passed over', () => {
  writeOnce(join(folder, 'file'), 'x');
  expect(() => writeOnce(join(folder, 'file', 'key'), 'y')).toThrow(/ENOTDIR|EEXIST/);
});
