import { expect, test } from 'vitest';
import { canonicalText, documentOf, type SignableDocument } from './SignableDocument.ts';

const document: SignableDocument = {
  template: 'agreement-1',
  documentId: '0199aa00-0000-7000-8000-000000000100',
  version: 2,
  title: 'Touring agreement',
  summary: 'Ana Silva with Harbor Homes',
  parties: [{ role: 'Buyer', name: 'Ana Silva', detail: 'ana@example.com' }],
  sections: [
    {
      id: 'compensation',
      heading: 'Fee',
      plain: 'You owe $2,500.',
      legal: 'The compensation of the Broker is $2,500.',
      conspicuousYn: false,
    },
  ],
  signatureBlocks: [{ order: 1, role: 'Buyer', name: 'Ana Silva', signerId: null }],
  rules: { state: 'Texas', source: 'Texas Occ. Code', url: 'https://example.com', reviewedOn: '' },
};

test('the text says the document, and is the same however its fields were written', () => {
  const text = canonicalText(document);
  expect(documentOf(text)).toEqual(document);
  const { version, ...rest } = document;
  expect(canonicalText({ ...rest, version })).toBe(text);
  expect(text).not.toContain('\n');
});

test('a text that names its agreement in place of itself is read as the document it is', () => {
  const { documentId, ...rest } = document;
  const early = JSON.stringify({ ...rest, contractId: documentId });
  expect(documentOf(early)).toEqual(document);
});

test('what is no document is not read as one', () => {
  expect(() => documentOf('{"title":"x"}')).toThrow();
  expect(() => documentOf('no JSON')).toThrow();
});
