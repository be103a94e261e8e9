import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeed } from './ResoFeed.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-feed-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const good = {
  source: 'Example MLS',
  keyPrefix: 'x',
  url: 'https://api.example.com/reso/odata/',
  access: { bearer: { file: 'token' } },
};

function feedFile(content: unknown): string {
  const path = join(folder, 'mls.reso.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function secretFile(text: string, mode: number): void {
  const path = join(folder, 'token');
  rmSync(path, { force: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
}

test('a secret is read from a file beside the feed that only its owner can read', () => {
  const { feed, secretOf } = readFeed(feedFile(good));
  expect(feed).toMatchObject({ url: 'https://api.example.com/reso/odata', everyMinutes: 15 });
  secretFile('abc\n', 0o600);
  expect(secretOf({ file: 'token' })).toBe('abc');
  secretFile('abc', 0o644);
  expect(() => secretOf({ file: 'token' })).toThrow(/Others can read the secret .*chmod 600/);
  secretFile('\n', 0o600);
  expect(() => secretOf({ file: 'token' })).toThrow('is empty');
  secretFile('abc\r\nx-other: 1', 0o600);
  expect(() => secretOf({ file: 'token' })).toThrow('more than one line');
  expect(() => secretOf({ file: 'none' })).toThrow('ENOENT');
  expect(() => secretOf({ env: 'LINTEL_NO_SUCH_SECRET' })).toThrow('is not set');
});

test('all that is wrong with a feed is told in one run, and no secret with it', () => {
  const path = feedFile({
    ...good,
    url: 'http://api.example.com/odata?key=top-secret',
    access: { bearer: 'top-secret' },
    pageSize: 0,
    more: 1,
    fields: { ListPrice: { unit: 'acres' } },
  });
  let said = '';
  try {
    readFeed(path);
  } catch (error) {
    said = String(error);
  }
  for (const part of ['url: Must begin with https://', 'access:', 'pageSize', 'more', 'fields.']) {
    expect(said).toContain(part);
  }
  expect(said).not.toContain('top-secret');
});

test.each([
  ['{', 'it is no JSON'],
  [{ ...good, url: 'https://user:word@api.example.com' }, 'no user and password'],
  [
    {
      ...good,
      access: { tokenUrl: 'http://example.com/t', clientId: 'a', clientSecret: { env: 'A' } },
    },
    'access',
  ],
])('%j is refused', (content, sentence) => {
  expect(() => readFeed(feedFile(content))).toThrow(sentence);
});
