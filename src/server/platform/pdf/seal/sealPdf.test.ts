import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { renderPdf } from '../renderPdf.ts';
import { everyBlock, sampleDocument } from '../testing/sampleDocument.ts';
import { sampleSeal, sampleSealing } from '../testing/sampleSeal.ts';
import { readDer } from './readDer.ts';
import { sealPdf } from './sealPdf.ts';

const seal = sampleSeal('A house on a hill');
const plain = await renderPdf(sampleDocument(everyBlock));
const sealed = await sealPdf(plain, seal, sampleSealing);
const folder = mkdtempSync(join(tmpdir(), 'lintel-seal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keep = (name: string, content: Uint8Array | string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const pdfsig = (bytes: Uint8Array) =>
  execFileSync('pdfsig', [keep('sealed.pdf', bytes)], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  });

test('pdfsig finds the seal valid and the whole file signed', () => {
  const found = pdfsig(sealed);
  expect(found).toContain('Signature is Valid');
  expect(found).toContain('Total document signed');
  expect(found).toContain('Signer Certificate Common Name: A house on a hill');
  expect(found).toContain('Signing Time: Mar 08 2026 10:00:00');
  expect(found).toContain('ETSI.CAdES.detached');
});

test('pdfsig finds a changed letter and an appended one', () => {
  const bent = Buffer.from(sealed);
  bent[bent.indexOf('/MCID 1') + 6]! ^= 1;
  expect(pdfsig(bent)).toContain('Digest Mismatch');
  const longer = pdfsig(Buffer.concat([sealed, Buffer.from('% more')]));
  expect(longer).not.toContain('Total document signed');
});

test('openssl finds what PAdES asks of the signature', () => {
  const gapFrom = sealed.indexOf('/Contents <') + '/Contents '.length;
  const gapTo = sealed.indexOf('>', gapFrom) + 1;
  const padded = Buffer.from(sealed.toString('latin1', gapFrom + 1, gapTo - 1), 'hex');
  const signed = Buffer.concat([sealed.subarray(0, gapFrom), sealed.subarray(gapTo)]);
  const verify = (content: Buffer) =>
    execFileSync(
      'openssl',
      ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-out', join(folder, 'out')].concat(
        ['-in', keep('seal.cms', readDer(padded).whole), '-content', keep('content', content)],
        ['-CAfile', keep('seal.pem', seal.certificate.toString())],
      ),
      { stdio: 'pipe' },
    );
  expect(() => verify(signed)).not.toThrow();
  expect(() => verify(Buffer.concat([signed, Buffer.from('x')]))).toThrow('erification failure');
});

test('what was there stays byte for byte', async () => {
  expect(sealed.subarray(0, plain.length).equals(plain)).toBe(true);
  const pages = (bytes: Buffer) => PDF.load(bytes).then((pdf) => pdf.extractText());
  expect(await pages(sealed)).toEqual(await pages(plain));
});

test('the seal stands in its box on the page, as it was drawn there, and is read aloud', async () => {
  const boxOf = async (bytes: Uint8Array) => {
    const pdf = await PDF.load(bytes);
    const fields = pdf.getForm()!.getSignatureFields();
    expect(fields).toHaveLength(1);
    const [field] = fields;
    const dict = field!.getDict();
    const at = ['Rect', 'P', 'AP', 'F', 'StructParent'].map((key) => dict.get(key));
    return { at: JSON.stringify(at), signed: field!.isSigned(), aloud: field!.alternateName };
  };
  const [before, after] = [await boxOf(plain), await boxOf(sealed)];
  expect(after.at).toBe(before.at);
  expect([before.signed, after.signed]).toEqual([false, true]);
  expect(after.aloud).toBe('Sealed for a house on a hill. On March 8. By all');
  const picture = (bytes: Uint8Array) =>
    execFileSync('pdftoppm', ['-r', '40', '-png', keep('seen.pdf', bytes)], {
      maxBuffer: 1 << 26,
    });
  expect(picture(sealed).equals(picture(plain))).toBe(true);
});

test('the reason is shown as it was given, with square brackets', () => {
  expect(sealed.toString('latin1')).toContain('/Reason (Everybody [both of them] has signed');
});

test('hundreds of seals leave nothing behind', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = async () => {
    // What is kept outside of the heap is let go of after the collection that found it.
    for (let round = 0; round < 3; round++) {
      collect();
      await setImmediate();
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const run = async (count: number) => {
    for (let index = 0; index < count; index++) await sealPdf(plain, seal, sampleSealing);
    return used();
  };
  const before = await run(100);
  // What the test runner itself keeps is less than a tenth of one file for each.
  const after = await run(400);
  expect(after - before).toBeLessThan((400 * plain.length) / 10);
});
