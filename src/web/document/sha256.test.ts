import { expect, test } from 'vitest';
import { consentText, esignConsent } from '#domain/document/esignConsent.ts';
import { sha256 } from './sha256.ts';

/** The first two are of FIPS 180-4, the last one stands in the migration that keeps the text. */
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [consentText(esignConsent), '92f1f0af26083ada9a6e3626c5af6cdf26bc36acb649b56cf95ca8015802dabd'],
])('a text has the hash that everybody else takes of it: %#', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});
