import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a PDF that takes too long is given up, and one account has few at once', async () => {
  const hasty = createFirstPages({ patienceMs: 1 });
  const pdf = aPdf(1);
  const taken = [read(pdf, hasty), read(pdf, hasty)];
  await expect(read(pdf, hasty)).rejects.toMatchObject({ status: 429 });
  const fault = 'The PDF cannot be read, or takes too long. Choose another one.';
  expect(await Promise.all(taken)).toEqual([{ fault }, { fault }]);
  hasty.stop();
});
