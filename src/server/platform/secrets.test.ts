import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotStart } from './CannotStart.ts';
import { readSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const tokensKey = (given: string | null = null) =>
  Buffer.from(readSecrets(given, folder).key('tokens')).toString('hex');

test('the secret is made once, for its owner only', () => {
  const first = tokensKey();
  expect(tokensKey()).toBe(first);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test('servers that start at once for the first time agree on one secret', async () => {
  const source = `
    import { readSecrets } from '${new URL('secrets.ts', import.meta.url).href}';
    const { key } = readSecrets(null, ${JSON.stringify(join(folder, 'data'))});
    console.log(Buffer.from(key('tokens')).toString('hex'));`;
  const starts = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]),
  );
  const keys = (await Promise.all(starts)).map(({ stdout }) => stdout.trim());
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
});

test('each purpose has a key of its own, and each installation others', () => {
  const secrets = readSecrets(null, folder);
  const given = readSecrets('x'.repeat(32), folder);
  const keys = [secrets, given].flatMap(({ key }) => [key('sessions'), key('tokens')]);
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(4);
});

test('a secret that is given leaves no file', () => {
  tokensKey('x'.repeat(32));
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['', 'short', 'x'.repeat(1000)])('a file that is no secret is not used: %j', (text) => {
  writeFileSync(join(folder, 'secret'), text);
  expect(() => tokensKey()).toThrow(CannotStart);
});
