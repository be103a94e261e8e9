import { expect, test } from 'vitest';
import { hasSigned, nextToSign, type Signable, type Signer } from './signers.ts';

const sha = 'a'.repeat(64);
const ana: Signer = { profileId: 'ana', name: 'Ana', order: 1 };
const leo: Signer = { profileId: 'leo', name: 'Leo', order: 1 };
const dana: Signer = { profileId: 'dana', name: 'Dana', order: 2 };
const all = [ana, leo, dana];

function signedBy(...people: Signer[]): Signable {
  const signatures = people.map(({ profileId }) => ({
    profileId: profileId!,
    version: 2,
    documentSha256: sha,
    signedAt: '2026-03-02T18:00:00.000Z',
  }));
  return { version: 2, documentSha256: sha, signatures };
}

test('those of one order sign in any order, and only then those after them', () => {
  expect(nextToSign(all, signedBy())).toEqual([ana, leo]);
  expect(nextToSign(all, signedBy(leo))).toEqual([ana]);
  expect(nextToSign(all, signedBy(ana, leo))).toEqual([dana]);
  expect(nextToSign(all, signedBy(ana, leo, dana))).toEqual([]);
  expect(nextToSign(all.toReversed(), signedBy(ana))).toEqual([leo]);
});

test('who has not joined yet has not signed', () => {
  const invited = { ...leo, profileId: null };
  expect(nextToSign([ana, invited, dana], signedBy(ana))).toEqual([invited]);
});

test('a signature counts for its version and its text alone', () => {
  const document = signedBy(ana);
  expect(hasSigned(document, 'ana')).toBe(true);
  expect(hasSigned(document, 'leo')).toBe(false);
  expect(hasSigned({ ...document, version: 3 }, 'ana')).toBe(false);
  expect(hasSigned({ ...document, documentSha256: 'b'.repeat(64) }, 'ana')).toBe(false);
  expect(hasSigned({ ...document, documentSha256: null }, 'ana')).toBe(false);
});
