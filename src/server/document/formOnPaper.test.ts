/** The form that a text names, read from where files lie: each the one that the text names, or told. */
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import { aContract } from '#domain/contract/Contract.example.ts';
import { type BindingForm, formFileName } from '#domain/document/BindingForm.ts';
import { canonicalText } from '#domain/document/SignableDocument.ts';
import { jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import { formOnPaper, lookAtForms } from './formOnPaper.ts';
import { sha256 } from './sha256.ts';

const ids = ['0', '1', '2'].map((last) => `0199aa00-0000-7000-8000-00000000000${last}`);
const [pdfId, firstId, secondId] = ids as [string, string, string];
const words = (fileId: string) => `what lies under ${fileId}`;

/** What is left out is not there; one may be swapped, or not be readable at all. */
function filesWith(changes: Record<string, string | null | Error> = {}): FileStore {
  const opened: string[] = [];
  const open = (fileId: string) => {
    opened.push(fileId);
    const content = fileId in changes ? changes[fileId]! : words(fileId);
    if (content instanceof Error) return Promise.reject(content);
    const gone = Object.assign(new Error('There is no such file.'), { code: 'ENOENT' });
    return content === null
      ? Promise.reject(gone)
      : Promise.resolve(Readable.from([Buffer.from(content)]));
  };
  return { open, opened } as Partial<FileStore> as FileStore;
}

const page = (fileId: string, at: number) => ({
  ...{ fileId, sha256: sha256(words(fileId)), width: 850, height: 1100 },
  ...{ paperWidth: 612 + at, paperHeight: 792 + at, words: `Words of ${at}` },
});
const form: BindingForm = {
  title: 'Exclusive right to buy',
  edition: '2026',
  effectiveOn: '2026-01-01',
  source: { text: 'The commission', url: 'https://example.com/form' },
  review: { by: 'Kim Sato', on: '2026-01-02' },
  demoYn: false,
  file: { fileId: pdfId, name: 'form.pdf', sha256: sha256(words(pdfId)) },
  pages: [page(firstId, 0), page(secondId, 1)],
};
const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');
const plain = agreementDocument(aContract({ status: 'proposed' }), rules);
const text = canonicalText({ ...plain, form });

test('its pages stand in their order, each with its words, and the file travels along', async () => {
  expect(await formOnPaper(filesWith(), text)).toEqual({
    sheets: [firstId, secondId].map((fileId, at) => ({
      png: Buffer.from(words(fileId)),
      width: 612 + at,
      height: 792 + at,
      words: `Page ${at + 1} of 2 of the form “Exclusive right to buy”. Words of ${at}`,
    })),
    attachment: expect.objectContaining({
      name: formFileName,
      content: Buffer.from(words(pdfId)),
    }),
  });
  expect(await formOnPaper(filesWith(), canonicalText(plain))).toBeNull();
});

test.each([
  ['swapped', 'another file'],
  ['gone', null],
])('a file that is %s is printed nowhere', async (_, content) => {
  for (const fileId of ids) {
    await expect(formOnPaper(filesWith({ [fileId]: content }), text)).rejects.toThrow(
      `File ${fileId} is not the one that the text names.`,
    );
  }
});

const found = (changes: Record<string, string | null> = {}) =>
  Object.fromEntries(
    ids.map((fileId) => [
      fileId,
      fileId in changes ? changes[fileId] && sha256(changes[fileId]) : sha256(words(fileId)),
    ]),
  );
const looked = (version: number, hashes = found()) =>
  ['the PDF', 'page 1', 'page 2'].map((what, at) => ({
    where: `${what} of the form, version ${version}`,
    sha256: sha256(words(ids[at]!)),
    foundSha256: hashes[ids[at]!],
  }));

test('what lies under each name is told of each version, and read once', async () => {
  const files = filesWith();
  const texts = [1, 2].map((version) => ({ version, text }));
  expect(await lookAtForms(files, texts)).toEqual([...looked(1), ...looked(2)]);
  expect((files as unknown as { opened: string[] }).opened).toEqual(ids);
  const changes = { [pdfId]: null, [secondId]: 'another page' };
  expect(await lookAtForms(filesWith(changes), texts.slice(0, 1))).toEqual(
    looked(1, found(changes)),
  );
});

test('a text without a form, and one that is none any more, names no file', async () => {
  const texts = [canonicalText(plain), '{"none"'].map((one, version) => ({ version, text: one }));
  expect(await lookAtForms(filesWith(), texts)).toEqual([]);
});

test('a file that cannot be read just now is no missing file', async () => {
  for (const error of [
    new Error('The disk does not answer.'),
    Object.assign(new Error('Denied'), { code: 'EACCES' }),
  ]) {
    const files = filesWith({ [firstId]: error });
    await expect(lookAtForms(files, [{ version: 1, text }])).rejects.toBe(error);
    await expect(formOnPaper(files, text)).rejects.toBe(error);
  }
});
