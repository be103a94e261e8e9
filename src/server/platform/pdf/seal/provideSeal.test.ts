import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideSeal } from './provideSeal.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

const now = new Date('2026-03-08T10:00:00.000Z');
let folder: string;
const settings = () => ({ LINTEL_DATA: join(folder, 'data') });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-seal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const keyPem = (type: 'ec' | 'ed25519') => {
  const { privateKey } =
    type === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync(type);
  return { key: privateKey, pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
};

test('the seal is made once, for its owner’s eyes alone', () => {
  const first = provideSeal(settings(), now);
  const second = provideSeal(settings(), new Date('2027-01-01T00:00:00.000Z'));
  expect(second.certificate.raw.equals(first.certificate.raw)).toBe(true);
  expect(second.key.equals(first.key)).toBe(true);
  expect(readdirSync(settings().LINTEL_DATA).toSorted()).toEqual(['seal.crt.pem', 'seal.key.pem']);
  for (const file of ['seal.crt.pem', 'seal.key.pem'])
    expect(statSync(join(settings().LINTEL_DATA, file)).mode & 0o777).toBe(0o600);
});

test('the certificate vouches for its key for ten years and for nothing else', () => {
  const { certificate, key } = provideSeal(settings(), now);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(key)).toBe(true);
  expect(certificate.ca).toBe(false);
  expect(certificate.validFromDate.toISOString()).toBe(now.toISOString());
  expect(certificate.validToDate.toISOString()).toBe('2036-03-08T10:00:00.000Z');
});

test('a key without its certificate, after a crash between the two, gets one', () => {
  const { key } = provideSeal(settings(), now);
  rmSync(join(settings().LINTEL_DATA, 'seal.crt.pem'));
  expect(provideSeal(settings(), now).key.equals(key)).toBe(true);
});

test('files from the settings are used instead', () => {
  const { key, pem } = keyPem('ec');
  const seal = provideSeal(
    {
      ...settings(),
      SEAL_KEY_FILE: write('key.pem', pem),
      SEAL_CERTIFICATE_FILE: write('crt.pem', selfSignedCertificate(key, 'The broker', now)),
    },
    now,
  );
  expect(seal.certificate.subject).toBe('CN=The broker');
  expect(readdirSync(folder).toSorted()).toEqual(['crt.pem', 'key.pem']);
});

test('settings that do not fit are refused by file', () => {
  const [one, other, edwards] = [keyPem('ec'), keyPem('ec'), keyPem('ed25519')];
  const certificate = write('crt.pem', selfSignedCertificate(one.key, 'One', now));
  const provide = (keyFile: string | undefined, certificateFile = certificate) =>
    provideSeal(
      { ...settings(), SEAL_KEY_FILE: keyFile, SEAL_CERTIFICATE_FILE: certificateFile },
      now,
    );
  expect(() => provide(undefined)).toThrow('must be set together');
  expect(() => provide(write('other.pem', other.pem))).toThrow('is not for the key in');
  expect(() => provide(write('ed.pem', edwards.pem))).toThrow('must be one of the curve P-256');
  expect(() => provide(write('none.pem', 'x'))).toThrow('cannot be read as a private key');
  expect(() => provide(write('one.pem', one.pem), join(folder, 'gone.pem'))).toThrow(
    'gone.pem cannot be read as a certificate',
  );
});
