import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSeal } from '../../pdf/testing/sampleSeal.ts';
import { readSettings } from '../../settings.ts';
import { provideMailTls } from './provideMailTls.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-mail-tls-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function pair(name: string) {
  const { key, certificate } = sampleSeal(name);
  const files = { key: join(folder, `${name}.key`), cert: join(folder, `${name}.crt`) };
  writeFileSync(files.key, key.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(files.cert, certificate.toString());
  return files;
}

function provide(key: string, cert: string, listening = 'smtp://0.0.0.0:25/reply.homes.example') {
  return provideMailTls(
    readSettings({
      INBOUND_MAIL: listening,
      INBOUND_MAIL_KEY_FILE: key,
      INBOUND_MAIL_CERTIFICATE_FILE: cert,
    }),
  );
}

test('the files are read as they are each time', () => {
  const { key, cert } = pair('one');
  const readTls = provide(key, cert)!;
  const before = readTls().cert.toString();
  pair('one');
  expect(readTls().cert.toString()).not.toBe(before);
  expect(provide('', '')).toBeNull();
});

test('what does not fit together is said before anything listens', () => {
  const [one, other] = [pair('one'), pair('other')];
  const none = join(folder, 'none');
  expect(() => provide(one.key, '')).toThrow(/must be set together/);
  expect(() => provide(one.key, none)).toThrow(`${none} cannot be read.`);
  expect(() => provide(one.key, other.cert)).toThrow(/are no pair in PEM/);
  expect(() => provide(one.cert, one.key)).toThrow(/are no pair in PEM/);
  expect(() => provide(one.key, one.cert, '')).toThrow(/says nothing without INBOUND_MAIL/);
});
