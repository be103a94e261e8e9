import { createHash } from 'node:crypto';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderPdf } from '../renderPdf.ts';
import { everyBlock, sampleDocument } from '../testing/sampleDocument.ts';
import { sampleSeal, sampleSealing } from '../testing/sampleSeal.ts';
import { readDer } from './readDer.ts';
import { readSeals } from './readSeals.ts';
import { sealPdf } from './sealPdf.ts';

const seal = sampleSeal('Ours');
const ours = [seal.certificate];
const plain = await renderPdf(sampleDocument(everyBlock));
const sealed = await sealPdf(plain, seal, sampleSealing);
const verdict = (bytes: Uint8Array) => readSeals(bytes, ours).verdict;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const gapFrom = sealed.indexOf('/Contents <') + '/Contents '.length;
const gapTo = sealed.indexOf('>', gapFrom) + 1;

test('a sealed file is whole and named by its hash', () => {
  const sha256 = hashOf(sealed);
  expect(readSeals(sealed, ours)).toEqual({
    verdict: 'whole',
    sha256,
    sealedSha256: sha256,
    seals: 1,
  });
});

test('a file without a seal has none, and what is no PDF is told', () => {
  expect(verdict(plain)).toBe('none');
  expect(verdict(new Uint8Array())).toBe('no pdf');
  expect(verdict(Buffer.from('PK\u0003\u0004 a letter'))).toBe('no pdf');
  expect(verdict(Buffer.concat([Buffer.alloc(1_000, ' '), plain]))).toBe('none');
});

test('a seal by somebody else is foreign, be it ever so like ours, broken, or of another kind', async () => {
  const other = await sealPdf(plain, sampleSeal('Ours'), sampleSealing);
  expect(readSeals(other, ours)).toMatchObject({ verdict: 'foreign', sealedSha256: null });
  for (let at = 0; at < other.length; at += 997) {
    const bent = Buffer.from(other);
    bent[at]! ^= 1;
    expect(['foreign', 'none', 'no pdf'], `byte ${at}`).toContain(verdict(bent));
  }
  expect(verdict(Buffer.concat([other, Buffer.from('\n% a word more')]))).toBe('foreign');
  const twice = await sealPdf(other, sampleSeal('A third'), sampleSealing);
  expect(readSeals(twice, ours)).toMatchObject({ verdict: 'foreign', seals: 2 });
  const { key, certificate } = sampleSeal('By another hash');
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    key.export({ type: 'pkcs8', format: 'der' }),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  const pdf = await PDF.load(plain);
  const { bytes } = await pdf.sign({
    signer: new CryptoKeySigner(signingKey, certificate.raw, 'EC', 'ECDSA'),
    digestAlgorithm: 'SHA-512',
  });
  expect(verdict(bytes)).toBe('foreign');
});

test('an encrypted file is locked, and words that only sound like it are not', async () => {
  const pdf = await PDF.load(plain);
  pdf.setProtection({ userPassword: 'a', ownerPassword: 'b' });
  expect(verdict(await pdf.save())).toBe('locked');
  expect(verdict(Buffer.concat([plain, Buffer.from('% /EncryptMetadata true')]))).toBe('none');
});

test('ours saved anew by another program carries our certificate, and is altered', async () => {
  const pdf = await PDF.load(sealed);
  pdf.setTitle('Another title');
  expect(verdict(await pdf.save())).toBe('altered');
});

test('appended bytes are told, be they a comment or an update, and what was sealed is named', async () => {
  const sealedSha256 = hashOf(sealed);
  const longer = Buffer.concat([sealed, Buffer.from('\n% a word more')]);
  expect(readSeals(longer, ours)).toMatchObject({ verdict: 'appended', sealedSha256 });
  const again = await sealPdf(sealed, sampleSeal('Another'), sampleSealing);
  expect(readSeals(again, ours)).toMatchObject({ verdict: 'appended', seals: 2, sealedSha256 });
});

test('ours over what others had sealed before covers it all', async () => {
  const first = await sealPdf(plain, sampleSeal('Another'), sampleSealing);
  const second = await sealPdf(first, seal, sampleSealing);
  const sha256 = hashOf(second);
  expect(readSeals(second, ours)).toEqual({
    verdict: 'whole',
    sha256,
    sealedSha256: sha256,
    seals: 2,
  });
  const third = await sealPdf(second, sampleSeal('A third'), sampleSealing);
  expect(readSeals(third, ours)).toMatchObject({ verdict: 'appended', sealedSha256: sha256 });
});

test('a file cut back to its first seal is whole, with fewer seals and another hash', async () => {
  const twice = await sealPdf(sealed, seal, sampleSealing);
  const report = readSeals(twice, ours);
  const sealedSha256 = hashOf(sealed);
  expect(report).toMatchObject({ verdict: 'whole', seals: 2, sealedSha256 });
  const cut = readSeals(twice.subarray(0, sealed.length), ours);
  expect(cut).toMatchObject({ verdict: 'whole', seals: 1, sha256: sealedSha256, sealedSha256 });
});

test('a bit that flips anywhere in what is sealed breaks the seal', () => {
  for (let at = 0; at < sealed.length; at += 97) {
    const bent = Buffer.from(sealed);
    bent[at]! ^= 1 << (at % 8);
    const isSignature = at >= gapFrom && at < gapTo;
    if (isSignature) verdict(bent);
    else expect(verdict(bent), `byte ${at}`).toBe('altered');
  }
});

test('each digit of the document’s digest and of the signature counts', () => {
  const hex = sealed.toString('latin1', gapFrom + 1, gapTo - 1).toLowerCase();
  const signed = Buffer.concat([sealed.subarray(0, gapFrom), sealed.subarray(gapTo)]);
  const digestAt = hex.indexOf(createHash('sha256').update(signed).digest('hex'));
  // The signature ends the DER; what follows is filled with zeros.
  const end = readDer(Buffer.from(hex, 'hex')).whole.length * 2;
  for (const [from, to] of [
    [digestAt, digestAt + 64],
    [end - 136, end],
  ] as const)
    for (let digit = from; digit < to; digit++) {
      const bent = Buffer.from(sealed);
      const changed = (Number.parseInt(hex[digit]!, 16) ^ 1).toString(16);
      bent.write(changed, gapFrom + 1 + digit, 'latin1');
      expect(verdict(bent), `digit ${digit}`).toBe('altered');
    }
});

test('text between the signature and its brackets is no place to hide in', () => {
  const bent = Buffer.from(sealed);
  bent.write('> /Evil (x) <', gapTo - 20, 'latin1');
  expect(verdict(bent)).toBe('altered');
  const filled = Buffer.from(sealed);
  filled.write('ab', gapTo - 3, 'latin1');
  expect(verdict(filled)).toBe('altered');
});

test('a file cut anywhere is not whole', () => {
  for (let length = 0; length < sealed.length; length += 101)
    expect(verdict(sealed.subarray(0, length)), `cut at ${length}`).not.toBe('whole');
});

test('no bytes make it throw', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom(
      Buffer.from('/ByteRange [0 10 20 5]'),
      Buffer.from('/ByteRange [0 4 99999999 9999999999]'),
      Buffer.from('/ByteRange [0 30 34 2]<308000>'),
      sealed.subarray(gapFrom - 300, gapTo + 100),
      sealed.subarray(gapFrom, gapFrom + 500),
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(verdict(Buffer.concat(pieces))).not.toBe('whole');
    }),
    { numRuns: 500 },
  );
});

test('bent DER never throws and never passes another text', () => {
  const bytes = Buffer.from(sealed.toString('latin1', gapFrom + 1, gapTo - 1), 'hex');
  const used = 1_200;
  const other = Buffer.from(sealed);
  other[100]! ^= 1;
  fc.assert(
    fc.property(fc.nat(used), fc.nat(255), fc.nat(used), fc.nat(255), (at, byte, at2, byte2) => {
      const bent = Buffer.from(bytes);
      bent[at] = byte;
      bent[at2] = byte2;
      const file = Buffer.from(other);
      file.write(bent.toString('hex'), gapFrom + 1, 'latin1');
      expect(verdict(file)).not.toBe('whole');
    }),
    { numRuns: 500 },
  );
});

test('a file beyond the limit or with a crowd of seals is not looked into', () => {
  expect(verdict(Buffer.concat([sealed, Buffer.alloc(33 * 1024 * 1024)]))).toBe('none');
  const crowd = Buffer.from('/ByteRange [0 1 2 3] '.repeat(100_000));
  expect(readSeals(crowd, ours)).toMatchObject({ verdict: 'no pdf', seals: 9 });
  const words = Buffer.from(`%PDF-1.7 ${'/Encrypted '.repeat(100_000)}/Encrypt 1 0 R`);
  expect(verdict(words)).toBe('none');
});
