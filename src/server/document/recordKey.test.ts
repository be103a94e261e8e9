import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CannotStart } from '../platform/CannotStart.ts';
import { makeRecordKey, readRecordKey, recordKeyFileIn } from './recordKey.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a key is made once, in a file that only its owner reads, and nothing else is left', () => {
  const path = join(folder, 'deep', 'down', 'record.key');
  expect(readRecordKey(path)).toBeNull();
  const made = makeRecordKey(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o711);
  expect(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url')).toHaveLength(32);
  // Whoever comes second has the key of the first.
  const second = makeRecordKey(path);
  expect(second.keyId).toBe(made.keyId);
  expect(second.seal('x')).toBe(made.seal('x'));
  expect(made.keyId).toMatch(/^[0-9a-f]{16}$/);
  expect(readRecordKey(path)!.keyId).toBe(made.keyId);
  expect(readdirSync(join(folder, 'deep', 'down'))).toEqual(['record.key']);
});

test('a file that holds no key is told of, and so is one that cannot be read', () => {
  const path = join(folder, 'short.key');
  writeFileSync(path, 'AAAA\n');
  expect(() => readRecordKey(path)).toThrow(CannotStart);
  expect(() => readRecordKey(path)).toThrow('does not hold the key of the records');
  expect(() => readRecordKey(folder)).toThrow('EISDIR');
});

test('where no key can be put the reason is told, and nothing is left', () => {
  const nowhere = join(folder, 'nowhere.key');
  symlinkSync(join(folder, 'not', 'there.key'), nowhere);
  expect(() => makeRecordKey(nowhere)).toThrow('EEXIST');
  expect(readdirSync(folder).filter((name) => name.startsWith('nowhere'))).toEqual(['nowhere.key']);
});

test('the key lies with the data, or where the operator says', () => {
  const LINTEL_DATA = '/data';
  expect(recordKeyFileIn({ LINTEL_DATA, RECORD_KEY_FILE: undefined })).toEqual({
    path: '/data/record.key',
    givenYn: false,
    editionPath: '/data/register.edition',
  });
  expect(recordKeyFileIn({ LINTEL_DATA, RECORD_KEY_FILE: '/keys/k' })).toEqual({
    path: '/keys/k',
    givenYn: true,
    editionPath: '/data/register.edition',
  });
});
