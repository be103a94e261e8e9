import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificatePage } from './certificatePage.ts';
import type { Block } from './PdfDocument.ts';
import { renderPdf } from './renderPdf.ts';
import { everyBlock, sampleDocument } from './testing/sampleDocument.ts';

const render = (...blocks: Block[]) => renderPdf(sampleDocument(blocks));
const read = async (bytes: Uint8Array) => {
  const pdf = await PDF.load(bytes);
  const pages = pdf.extractText();
  return { pdf, count: pages.length, texts: pages.map((page) => page.text) };
};
/** What stands between the running head and foot, in one line. */
const textOf = async (...blocks: Block[]) =>
  (await read(await render(...blocks))).texts.join(' ').replace(/\s+/g, ' ');

test('every block can be read back, in order, with its letters', async () => {
  const text = await textOf(...everyBlock);
  const expected = [
    'Ana Núñez and Dana Whitfield',
    'First line.',
    'Second line.',
    'In plain words',
    'The legal text',
    'Dana is on your side.',
    'The Broker shall.',
    'What it costs',
    '$15,300.00',
    'Together',
    'March 8, 2026',
    'Ana Núñez, buyer',
    'Dana Whitfield, agent',
    'With a passkey',
    'Fees are not set by law.',
    'You can ask for less.',
  ];
  let at = 0;
  for (const words of expected) {
    expect(text.indexOf(words, at), words).toBeGreaterThanOrEqual(at);
    at = text.indexOf(words, at);
  }
});

test('the same document gives the same bytes, another date gives others', async () => {
  const document = sampleDocument(everyBlock);
  const bytes = await renderPdf(document);
  expect((await renderPdf(structuredClone(document))).equals(bytes)).toBe(true);
  const later = { ...document, createdAt: '2026-03-08T10:00:01.000Z' };
  expect((await renderPdf(later)).equals(bytes)).toBe(false);
});

test('each page is numbered and names the document', async () => {
  const paragraph: Block = { kind: 'paragraph', text: 'All work and no play. '.repeat(200) };
  const { count, texts } = await read(await render(paragraph, { kind: 'newPage' }, paragraph));
  expect(count).toBe(4);
  texts.forEach((text, index) => {
    expect(text).toContain(`Page ${index + 1} of 4`);
    expect(text).toContain('DOC-1, version 3');
  });
});

test('title and language are told to the reader', async () => {
  const { pdf } = await read(await render(...everyBlock));
  expect(pdf.getTitle()).toBe('A promise between two');
  expect(pdf.getLanguage()).toBe('en-US');
  expect(pdf.getCreationDate()?.toISOString()).toBe('2026-03-08T10:00:00.000Z');
});

test('figures of one column end at one edge', async () => {
  const rows = ['$1.11', '$88,888.88', '−$700.00'].map((amount) => ({
    label: 'x',
    amounts: [amount],
  }));
  const pdf = await PDF.load(await render({ kind: 'amounts', heads: ['', 'You'], rows }));
  const spans = pdf
    .extractText()
    .flatMap(({ lines }) => lines)
    .flatMap((line) => line.spans)
    .filter(({ text }) => text.includes('$'));
  expect(spans).toHaveLength(3);
  for (const { bbox } of spans) expect(bbox.x + bbox.width).toBeCloseTo(548, 0);
});

test('names of many scripts are drawn', async () => {
  const names = 'José Ibáñez · Łukasz Żółć · Nguyễn Thị Hạnh · Ελένη · Дмитрий · Ångström';
  expect(await textOf({ kind: 'paragraph', text: names })).toContain(names);
  // The same letters, put together from a letter and a mark.
  const apart = names.normalize('NFD');
  expect(await textOf({ kind: 'paragraph', text: apart })).toContain(names);
});

test('what no typeface draws is printed by its number, and that is explained', async () => {
  const text = await textOf({
    kind: 'paragraph',
    text: '\ue000 \u{12345} a\u202Eb\u0000c\uD800d e\u200df',
  });
  expect(text).toContain('[U+E000] [U+12345] a[U+202E]b[U+0000]c[U+D800]d e[U+200D]f');
  expect(text).toContain('Unicode number');
  expect(await textOf(...everyBlock)).not.toContain('Unicode number');
});

test('a word wider than the page is cut, and nothing of it is lost', async () => {
  const word = 'abcdefghij'.repeat(300);
  const text = await textOf({ kind: 'facts', rows: [{ name: 'Hash', value: word }] });
  expect(text.replace(/\s/g, '')).toContain(word.slice(0, 200));
  expect(text.match(/[a-j]{2,}/g)!.join('')).toContain(word.slice(0, 200));
});

test('100,000 letters in one paragraph or one word', async () => {
  const words = 'seven words that are in this line '.repeat(3_000);
  const { count, texts } = await read(await render({ kind: 'paragraph', text: words }));
  expect(count).toBeGreaterThan(20);
  expect(texts.join(' ').match(/seven/g)).toHaveLength(3_000);
  const { texts: cut } = await read(await render({ kind: 'paragraph', text: 'z'.repeat(100_000) }));
  expect(cut.join('').match(/z/g)).toHaveLength(100_000);
});

test('a clause of 200,000 lines is long, not too long', async () => {
  const heads = { plain: 'Plain', legal: 'Legal' };
  const clause = { number: '1.', heading: 'Lines', plain: 'Few', legal: '\n'.repeat(200_000) };
  const bytes = await render({ kind: 'clauses', heads, clauses: [clause] });
  const pages = bytes.toString('latin1').match(/\/Type \/Page /g);
  expect(pages!.length).toBeGreaterThan(4_000);
});

test('no line of a paragraph stands alone on a page', async () => {
  for (let lines = 30; lines < 50; lines++) {
    const text = Array.from({ length: lines }, (_, index) => `line${index}`).join('\n');
    const tail: Block = { kind: 'paragraph', text: 'tail0\ntail1\ntail2\ntail3' };
    const { texts } = await read(await render({ kind: 'paragraph', text }, tail));
    for (const page of texts) {
      const found = page.match(/tail\d/g)?.length ?? 0;
      expect([0, 2, 4], `${lines} lines before`).toContain(found);
    }
  }
});

test('a heading stays with what it heads', async () => {
  for (let lines = 30; lines < 50; lines++) {
    const text = Array.from({ length: lines }, (_, index) => `line${index}`).join('\n');
    const { texts } = await read(
      await render(
        { kind: 'paragraph', text },
        { kind: 'heading', text: 'Head' },
        { kind: 'paragraph', text: 'Body' },
      ),
    );
    expect(texts.filter((page) => page.includes('Head') !== page.includes('Body'))).toEqual([]);
  }
});

test('facts that belong together stay on one page', async () => {
  const rows = ['one', 'two', 'three'].map((value) => ({ name: 'Fact', value }));
  for (let lines = 30; lines < 50; lines++) {
    const text = Array.from({ length: lines }, (_, index) => `line${index}`).join('\n');
    const facts: Block = { kind: 'facts', together: true, rows };
    const { texts } = await read(await render({ kind: 'paragraph', text }, facts));
    expect(texts.filter((page) => page.includes('one') !== page.includes('three'))).toEqual([]);
  }
});

test('any texts give a PDF that opens', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ maxLength: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(text, text, text, async (one, two, three) => {
      const bytes = await renderPdf({
        ...sampleDocument([
          { kind: 'title', text: one, below: two },
          {
            kind: 'amounts',
            heads: [one, two],
            rows: [{ label: three, amounts: [one, two, three] }],
          },
          { kind: 'signatures', signatures: [{ name: two, role: one, signedAs: three }] },
        ]),
        title: one,
        id: two,
        version: three,
      });
      expect((await read(bytes)).count).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 30 },
  );
});

test('a document without a block is one empty page', async () => {
  expect((await read(await render())).count).toBe(1);
});

test('the certificate page tells who signed, how and what', async () => {
  const sha256 = createHash('sha256').update('shown').digest('hex');
  const last = createHash('sha256').update('event').digest('hex');
  const { texts } = await read(
    await render(
      ...everyBlock.filter(({ kind }) => kind !== 'seal'),
      ...certificatePage({
        seal: { heading: 'Sealed by the broker', lines: ['On March 8, 2026', 'Signed by all'] },
        documentId: 'DOC-1, version 3',
        documentSha256: sha256,
        record: { entries: 7, head: last },
        signers: [
          {
            name: 'Ana Núñez',
            role: 'buyer',
            did: 'Signed',
            at: 'Mar 8, 2026, 10:00 AM PST',
            method: 'Passkey',
            ipAddress: '2001:db8::7',
            userAgent: `Mozilla/5.0 ${'X'.repeat(300)}`,
            documentSha256: sha256,
          },
          {
            name: 'Harbor Homes',
            role: 'the broker',
            did: 'Approved',
            at: 'Mar 8, 2026, 11:00 AM PST',
            method: 'Beforehand',
            ipAddress: null,
            userAgent: null,
            documentSha256: sha256,
          },
        ],
        events: [{ at: 'Mar 8, 2026, 9:00 AM PST', what: 'Sent to Ana Núñez' }],
        textFileName: 'text.json',
      }),
    ),
  );
  const page = texts.slice(1).join('\n');
  for (const words of [sha256, last, 'text.json', 'Passkey', '2001:db8::7', 'Sent to Ana Núñez'])
    expect(page).toContain(words);
  for (const words of ['10:00 AM PST', 'Harbor Homes, the broker', '11:00 AM PST', 'Beforehand'])
    expect(page).toContain(words);
  // Of a person, once: nobody acted where the broker had approved beforehand.
  expect(page.match(/IP address/g)).toHaveLength(1);
});
