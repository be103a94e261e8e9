import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as mupdf from 'mupdf';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirstPages, type FirstPages } from './firstPages.ts';

let folder: string;
let reader: FirstPages;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-first-pages-'));
  reader = createFirstPages();
});
afterAll(() => {
  reader.stop();
  rmSync(folder, { recursive: true });
});

function read(bytes: Uint8Array | string, from: FirstPages = reader) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return from.read({ path, sidePx: 400 }, 'ana');
}

/** Pages that are blue all over. */
function aPdf(pages: number, [wide, high] = [612, 792], options = ''): Uint8Array {
  const pdf = new mupdf.PDFDocument();
  for (let at = 0; at < pages; at++) {
    const content = `0 0 1 rg 0 0 ${wide} ${high} re f`;
    pdf.insertPage(-1, pdf.addPage([0, 0, wide!, high!], 0, pdf.newDictionary(), content));
  }
  return pdf.saveToBuffer(options).asUint8Array().slice();
}

test('the first page is drawn to fit, with how many there are', async () => {
  const page = await read(aPdf(3));
  if ('fault' in page) expect.fail(page.fault);
  expect(page).toMatchObject({ pages: 3, width: 310, height: 400 });
  const { data, info } = await sharp(page.png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([310, 400]);
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
  expect(page.blur).toMatch(/^data:image\/png;base64,/);
  expect(page.blur.length).toBeLessThan(1000);
});

test('a page of a hundred feet is drawn no larger than any other', async () => {
  expect(await read(aPdf(1, [86_400, 20]))).toMatchObject({ width: 400, height: 24 });
});

test.each([
  ['words', 'hello', 'Choose a PDF.'],
  ['only a head', '%PDF-1.7\n', 'The PDF is damaged. Choose another one.'],
  [
    'locked',
    aPdf(1, [612, 792], 'encrypt=aes-256,user-password=secret,owner-password=other'),
    'The PDF is protected by a password. Save it without one, and choose that.',
  ],
])('%s: refused in a sentence', async (_what, bytes, fault) => {
  expect(await read(bytes)).toEqual({ fault });
});

/** One page that draws what stands in its content, and has what is put beside it. */
function pageOf(
  content: string,
  beside: (pdf: mupdf.PDFDocument, resources: mupdf.PDFObject) => void = () => undefined,
  options = 'compress',
): Uint8Array {
  const pdf = new mupdf.PDFDocument();
  const resources = pdf.newDictionary();
  beside(pdf, resources);
  pdf.insertPage(-1, pdf.addPage([0, 0, 612, 792], 0, resources, content));
  return pdf.saveToBuffer(options).asUint8Array().slice();
}

const spaces = ' '.repeat(26 * 2 ** 20);
const asForm = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] };

function namesOf(pdf: mupdf.PDFDocument, values: Record<string, unknown>): mupdf.PDFObject {
  const made = pdf.newDictionary();
  for (const [key, value] of Object.entries(values)) {
    made.put(key, typeof value === 'string' ? pdf.newName(value) : value);
  }
  return made;
}

test.each<[what: string, make: () => Uint8Array]>([
  ['words without end', () => pageOf(spaces)],
  [
    'the same under restrictions',
    () => pageOf(spaces, undefined, 'compress,encrypt=aes-256,user-password=,owner-password=b'),
  ],
  [
    'a drawing within a drawing',
    () =>
      pageOf('/Outer Do', (pdf, resources) => {
        const inner = pdf.addStream(spaces, namesOf(pdf, asForm));
        const outer = pdf.addStream('/Inner Do', namesOf(pdf, asForm));
        outer.put('Resources', { XObject: { Inner: inner } });
        resources.put('XObject', { Outer: outer });
      }),
  ],
  [
    'a typeface of 70 MB',
    () =>
      pageOf('BT /F 9 Tf (a) Tj ET', (pdf, resources) => {
        const descriptor = namesOf(pdf, { Type: 'FontDescriptor', FontName: 'X' });
        descriptor.put('FontFile2', pdf.addStream(new Uint8Array(70 * 2 ** 20), {}));
        const font = namesOf(pdf, { Type: 'Font', Subtype: 'TrueType', BaseFont: 'X' });
        font.put('FontDescriptor', pdf.addObject(descriptor));
        resources.put('Font', { F: font });
      }),
  ],
  [
    'a picture of 20,000 by 20,000',
    () =>
      pageOf('600 0 0 700 0 0 cm /I Do', (pdf, resources) => {
        const picture = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray' };
        const made = pdf.addStream(new Uint8Array(9), namesOf(pdf, picture));
        for (const side of ['Width', 'Height']) made.put(side, 20_000);
        made.put('BitsPerComponent', 8);
        resources.put('XObject', { I: made });
      }),
  ],
])('%s: refused before it is drawn', async (_what, make) => {
  const pdf = make();
  expect(pdf.byteLength).toBeLessThan(200_000);
  expect(await read(pdf)).toEqual({
    fault: expect.stringMatching(/^There is too much on the first page of this PDF\./),
  });
});

/** Parts of a page, each in an object stream that unpacks to so many bytes (PDF 1.7, 7.5.7). */
function partsInStreams(streams: number, unpackedBytes: number): Buffer {
  const [firstPart, firstStream] = [5, 5 + streams];
  const rows: [kind: number, at: number][] = [[0, 0]];
  const pieces: Buffer[] = [];
  let at = 0;
  const write = (...texts: (string | Buffer)[]) => {
    for (const text of texts) pieces.push(Buffer.from(text as string, 'latin1'));
    at = pieces.reduce((sum, { length }) => sum + length, 0);
  };
  const object = (number: number, dictionary: string, stream?: Buffer | string) => {
    rows[number] = [1, at];
    const length = stream === undefined ? '' : `/Length ${stream.length}`;
    write(`${number} 0 obj\n<<${dictionary}${length}>>\n`);
    if (stream !== undefined) write('stream\n', stream, '\nendstream\n');
    write('endobj\n');
  };
  const each = Array.from({ length: streams }, (_, part) => part);
  write('%PDF-1.7\n');
  object(1, '/Type/Catalog/Pages 2 0 R');
  object(2, '/Type/Pages/Kids[3 0 R]/Count 1');
  const states = each.map((part) => `/S${part} ${firstPart + part} 0 R`).join(' ');
  const resources = `/Resources<</ExtGState<<${states}>>>>`;
  object(3, `/Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${resources}/Contents 4 0 R`);
  object(4, '', each.map((part) => `/S${part} gs`).join('\n'));
  for (const part of each) {
    const head = `${firstPart + part} 0 `;
    const packed = deflateSync(`${head}<</LW 2${' '.repeat(unpackedBytes)}>>`, { level: 1 });
    const about = `/Type/ObjStm/N 1/First ${head.length}/Filter/FlateDecode`;
    object(firstStream + part, about, packed);
    rows[firstPart + part] = [2, firstStream + part];
  }
  const number = rows.length;
  const begin = at;
  rows.push([1, at]);
  const table = rows.flatMap(([kind, place]) => [
    kind,
    place >> 24,
    place >> 16,
    place >> 8,
    place,
    0,
  ]);
  const size = `/Type/XRef/Size ${number + 1}/W[1 4 1]/Root 1 0 R`;
  object(number, size, Buffer.from(table));
  write(`startxref\n${begin}\n%%EOF`);
  return Buffer.concat(pieces);
}

/** Drawings within drawings: each draws the next one so many times. */
function nested(levels: number, times: number): Uint8Array {
  return pageOf('/Next Do\n'.repeat(times), (pdf, resources) => {
    let next = pdf.addStream('0 0 9 9 re f', namesOf(pdf, asForm));
    for (let level = 1; level < levels; level++) {
      const form = pdf.addStream('/Next Do\n'.repeat(times), namesOf(pdf, asForm));
      form.put('Resources', { XObject: { Next: next } });
      next = form;
    }
    resources.put('XObject', { Next: next });
  });
}

/** It gives up by itself, though nobody is impatient, and reads the next one. */
async function expectGivenUp(bomb: Uint8Array): Promise<void> {
  expect(bomb.byteLength).toBeLessThan(4_000_000);
  const patient = createFirstPages({ patienceMs: 3_600_000 });
  expect(await read(bomb, patient)).toEqual({
    fault: 'The PDF cannot be read, or takes too long. Choose another one.',
  });
  expect(await read(aPdf(1), patient)).toMatchObject({ pages: 1 });
  patient.stop();
}

test('parts that lie in object streams are drawn', async () => {
  expect(await read(partsInStreams(3, 1000))).toMatchObject({ pages: 1, height: 400 });
});

test('parts that lie in object streams of hundreds of megabytes: given up', async () => {
  await expectGivenUp(partsInStreams(12, 60 * 2 ** 20));
});

test('a drawing that draws itself a million million times: given up', async () => {
  await expectGivenUp(nested(9, 30));
});

test('a rich page is drawn, whatever stands on the others', async () => {
  const rich = pageOf(' '.repeat(2 ** 20), (pdf, resources) => {
    resources.put('XObject', { Form: pdf.addStream('0 0 9 9 re f', namesOf(pdf, asForm)) });
    pdf.insertPage(-1, pdf.addPage([0, 0, 612, 792], 0, pdf.newDictionary(), spaces));
  });
  const pages = mupdf.PDFDocument.openDocument(rich, 'application/pdf').asPDF()!;
  pages.rearrangePages([1, 0]);
  expect(await read(pages.saveToBuffer('compress').asUint8Array().slice())).toMatchObject({
    pages: 2,
    height: 400,
  });
});

test('a PDF that takes too long is given up, and one account has few at once', async () => {
  const hasty = createFirstPages({ patienceMs: 1 });
  const pdf = aPdf(1);
  const taken = [read(pdf, hasty), read(pdf, hasty)];
  await expect(read(pdf, hasty)).rejects.toMatchObject({ status: 429 });
  const fault = 'The PDF cannot be read, or takes too long. Choose another one.';
  expect(await Promise.all(taken)).toEqual([{ fault }, { fault }]);
  hasty.stop();
});
