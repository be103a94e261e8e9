import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF, PdfDict, PdfString } from '@libpdf/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readDer } from '../seal/readDer.ts';
import { readSeals } from '../seal/readSeals.ts';
import { readSignedData } from '../seal/readSignedData.ts';
import { sealPdf } from '../seal/sealPdf.ts';
import { renderPdf } from '../renderPdf.ts';
import { everyBlock, sampleDocument } from '../testing/sampleDocument.ts';
import { sampleSeal, sampleSealing } from '../testing/sampleSeal.ts';
import { openTimeStamps } from './TimeStamps.ts';
import { type Behaviour, type StampServer, stampServer } from './testing/stampServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-stamps-'));
const seal = sampleSeal('A house on a hill');
const plain = await renderPdf(sampleDocument(everyBlock));
let tsa: StampServer;
let failures: unknown[];
beforeAll(async () => {
  tsa = await stampServer();
});
beforeEach(() => {
  tsa.behaviour = 'fine';
  tsa.ocspYn = true;
  tsa.listYn = true;
  tsa.revokedYn = false;
  failures = [];
});
afterAll(async () => {
  await tsa.close();
  rmSync(folder, { recursive: true });
});

const open = (restMs = 0, patienceMs?: { seal: number; later: number }) =>
  openTimeStamps({
    url: tsa.url,
    trusted: [tsa.root.certificate],
    onFailure: (error) => failures.push(error),
    restMs,
    ...(patienceMs && { patienceMs }),
  });
const keep = (name: string, content: Uint8Array | string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const pdfsig = (bytes: Uint8Array) =>
  execFileSync('pdfsig', [keep('sealed.pdf', bytes)], { encoding: 'utf8', stdio: 'pipe' });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Each signature’s type, and its Contents as they stand, with the zeros behind. */
async function signaturesIn(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const fields = pdf.getForm()?.getSignatureFields() ?? [];
  return fields.map((field) => {
    const dict = field.getSignatureDict()!;
    const contents = dict.get('Contents') as PdfString;
    return { type: dict.getName('SubFilter')!.value, contents: Buffer.from(contents.bytes) };
  });
}

async function storeIn(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const resolve = pdf.context.registry.resolve.bind(pdf.context.registry);
  const store = pdf.getCatalog().get('DSS', resolve) as PdfDict;
  const count = (key: string) => store.getArray(key, resolve)?.length ?? 0;
  const vri = store.getDict('VRI', resolve)!;
  return {
    certificates: count('Certs'),
    answers: count('OCSPs'),
    lists: count('CRLs'),
    of: [...vri.keys()].map(({ value }) => value).toSorted(),
  };
}

const vriKeys = (signatures: { contents: Buffer }[]) =>
  signatures
    .map(({ contents }) => createHash('sha1').update(contents).digest('hex').toUpperCase())
    .toSorted();

function opensslBelieves(token: Buffer, digest: Buffer): void {
  execFileSync(
    'openssl',
    ['ts', '-verify', '-token_in', '-in', keep('token.tst', token)].concat(
      ['-digest', digest.toString('hex')],
      ['-CAfile', keep('root.pem', tsa.root.certificate.toString())],
    ),
    { stdio: 'pipe' },
  );
}

test('a seal gets its stamp at once, with what proves it for good', async () => {
  const { bytes, stamp, sealEnd } = await open().seal(plain, seal, sampleSealing);
  expect(stamp).toMatchObject({ authority: 'Clock tower' });
  expect(failures).toEqual([]);
  const [signature, ...others] = await signaturesIn(bytes);
  expect(others).toEqual([]);
  const data = readSignedData(readDer(signature!.contents));
  const token = data.unsigned[0]!.value.whole;
  opensslBelieves(token, hashOf(data.signature));
  expect(await storeIn(bytes)).toEqual({
    certificates: 3,
    answers: 1,
    lists: 0,
    of: vriKeys([signature!]),
  });
  expect(readSeals(bytes, [seal.certificate])).toMatchObject({
    verdict: 'appended',
    sealedSha256: hashOf(bytes.subarray(0, sealEnd)).toString('hex'),
  });
  expect(pdfsig(bytes)).toContain('Signature is Valid');
  expect(pdfsig(bytes.subarray(0, sealEnd))).toContain('Total document signed');
});

test('openssl finds what PAdES asks of a seal with a stamp', async () => {
  const { bytes, sealEnd } = await open().seal(plain, seal, sampleSealing);
  const gapFrom = bytes.indexOf('/Contents <') + '/Contents '.length;
  const gapTo = bytes.indexOf('>', gapFrom) + 1;
  const padded = Buffer.from(bytes.toString('latin1', gapFrom + 1, gapTo - 1), 'hex');
  const signed = Buffer.concat([bytes.subarray(0, gapFrom), bytes.subarray(gapTo, sealEnd)]);
  expect(() =>
    execFileSync(
      'openssl',
      ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-out', join(folder, 'out')].concat(
        ['-in', keep('seal.cms', readDer(padded).whole), '-content', keep('content', signed)],
        ['-CAfile', keep('seal.pem', seal.certificate.toString())],
      ),
      { stdio: 'pipe' },
    ),
  ).not.toThrow();
});

test('where the issuer does not answer, its list is kept; where neither is had, the stamp alone', async () => {
  tsa.ocspYn = false;
  const { bytes } = await open().seal(plain, seal, sampleSealing);
  expect(await storeIn(bytes)).toMatchObject({ certificates: 3, answers: 0, lists: 1 });
  tsa.listYn = false;
  const alone = await open().seal(plain, seal, sampleSealing);
  expect(alone.stamp).not.toBeNull();
  expect(await storeIn(alone.bytes)).toMatchObject({ certificates: 3, answers: 0, lists: 0 });
});

test('an authority whose certificate was called back is not believed', async () => {
  tsa.revokedYn = true;
  for (const ocspYn of [true, false]) {
    tsa.ocspYn = ocspYn;
    const { stamp } = await open().seal(plain, seal, sampleSealing);
    expect(stamp).toBeNull();
  }
  expect(failures.map(String)).toEqual([
    expect.stringContaining('called back'),
    expect.stringContaining('called back'),
  ]);
  const sealed = await sealPdf(plain, seal, sampleSealing);
  await expect(open().stampLater(sealed, seal)).rejects.toThrow('called back');
});

test.each<Behaviour>(['garbage', 'wrong nonce', 'wrong imprint', 'too large', 'broken', 'silent'])(
  'an authority that is %s never fails a seal: it is whole without',
  async (behaviour) => {
    tsa.behaviour = behaviour;
    const stamps = open(0, { seal: 50, later: 50 });
    const { bytes, stamp, sealEnd } = await stamps.seal(plain, seal, sampleSealing);
    expect(stamp).toBeNull();
    expect(sealEnd).toBe(bytes.length);
    expect(failures).toHaveLength(1);
    expect(readSeals(bytes, [seal.certificate]).verdict).toBe('whole');
    expect(pdfsig(bytes)).toContain('Total document signed');
  },
);

test('nobody waits again for an authority that has just failed', async () => {
  tsa.behaviour = 'broken';
  const stamps = open(3_600_000);
  await stamps.seal(plain, seal, sampleSealing);
  const asked = tsa.asked;
  const { stamp } = await stamps.seal(plain, seal, sampleSealing);
  expect(stamp).toBeNull();
  expect(tsa.asked).toBe(asked);
});

test('a stamp that is added later covers the whole file, and the seal before it stays', async () => {
  const sealed = await sealPdf(plain, seal, sampleSealing);
  tsa.behaviour = 'broken';
  const stamps = open();
  await expect(stamps.stampLater(sealed, seal)).rejects.toThrow('answered with 500');
  tsa.behaviour = 'fine';
  const { bytes, stamp } = await stamps.stampLater(sealed, seal);
  expect(stamp).toMatchObject({ authority: 'Clock tower' });
  expect(bytes.subarray(0, sealed.length).equals(sealed)).toBe(true);
  const signatures = await signaturesIn(bytes);
  expect(signatures.map(({ type }) => type)).toEqual(['ETSI.CAdES.detached', 'ETSI.RFC3161']);
  expect(await storeIn(bytes)).toEqual({
    certificates: 3,
    answers: 1,
    lists: 0,
    of: vriKeys(signatures),
  });
  const gapFrom = bytes.lastIndexOf('/Contents <') + '/Contents '.length;
  const [, from, to, rest] = /\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/
    .exec(bytes.toString('latin1', sealed.length))!
    .map(Number) as [number, number, number, number];
  expect(from).toBe(gapFrom);
  const stamped = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to, to + rest)]);
  opensslBelieves(readDer(signatures[1]!.contents).whole, hashOf(stamped));
  expect(readSeals(bytes, [seal.certificate])).toMatchObject({
    verdict: 'appended',
    sealedSha256: hashOf(sealed).toString('hex'),
    seals: 2,
  });
  const found = pdfsig(bytes);
  expect(found.match(/Signature is Valid/g)).not.toBeNull();
});
