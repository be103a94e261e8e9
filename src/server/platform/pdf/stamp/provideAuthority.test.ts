import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleSeal } from '../testing/sampleSeal.ts';
import { provideAuthority } from './provideAuthority.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-authority-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keep = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const TSA_URL = 'http://time.example/tsr';

test('without the setting there is no authority', () => {
  expect(provideAuthority({})).toBeNull();
});

test('without a file those count that browsers trust', () => {
  const { url, trusted } = provideAuthority({ TSA_URL })!;
  expect(url).toBe(TSA_URL);
  expect(trusted.length).toBeGreaterThan(50);
  expect(trusted.every(({ ca }) => ca)).toBe(true);
});

test('a file holds one certificate or several, and words beside them', () => {
  const [one, other] = [sampleSeal('One').certificate, sampleSeal('Other').certificate];
  const file = keep('both.pem', `Root\n${one.toString()}\nOther\n${other.toString()}`);
  const { trusted } = provideAuthority({ TSA_URL, TSA_CERTIFICATE_FILE: file })!;
  expect(trusted.map(({ subject }) => subject)).toEqual(['CN=One', 'CN=Other']);
});

test('a file that is none, and one without an authority, are refused by name', () => {
  for (const path of [keep('none.pem', 'x'), join(folder, 'gone.pem')]) {
    expect(() => provideAuthority({ TSA_URL, TSA_CERTIFICATE_FILE: path })).toThrow(
      `${path} cannot be read as certificates.`,
    );
  }
  expect(() => provideAuthority({ TSA_CERTIFICATE_FILE: 'a.pem' })).toThrow('without TSA_URL');
});
