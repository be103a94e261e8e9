import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Block } from './PdfDocument.ts';
import { renderPdf } from './renderPdf.ts';
import { archiveProblems } from './testing/archiveProblems.ts';
import { sampleDocument } from './testing/sampleDocument.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const render = async (...blocks: Block[]) => {
  const path = join(folder, 'scripts.pdf');
  writeFileSync(path, await renderPdf(sampleDocument(blocks)));
  return path;
};
/** What poppler copies from the paper, without the marks of direction that it adds. */
const copied = async (...blocks: Block[]) =>
  execFileSync('pdftotext', ['-layout', await render(...blocks), '-'], { encoding: 'utf8' })
    .replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')
    .replaceAll(/\s+/g, ' ');

const names = {
  Arabic: 'محمد الأمين',
  Persian: 'نیلوفر می‌خواهم',
  Hebrew: 'שרה כהן',
  Chinese: '陳小明',
  Japanese: '佐藤 さくら',
  Korean: '김민준',
  Hindi: 'प्रिया शर्मा',
  Greek: 'Ελένη',
  Cyrillic: 'Дмитрий',
  Vietnamese: 'Nguyễn Thị Hạnh',
};

test.each(Object.entries(names))('a name in %s is drawn and can be copied', async (_, name) => {
  const text = await copied({ kind: 'facts', rows: [{ name: 'Buyer', value: name }] });
  // A joiner says how letters look, not which they are.
  expect(text).toContain(`Buyer ${name.replaceAll('\u200c', '').normalize('NFC')}`);
  expect(text).not.toContain('U+');
});

test('with letters of many scripts nothing is missing of PDF/A-3a and PDF/UA-1', async () => {
  const blocks = Object.values(names).map((text): Block => ({ kind: 'paragraph', text }));
  expect(await archiveProblems(await renderPdf(sampleDocument(blocks)))).toEqual([]);
});

test('whatever was read before for others, the bytes are the same', async () => {
  const document = sampleDocument([{ kind: 'paragraph', text: `${names.Arabic} ${names.Hebrew}` }]);
  const before = await renderPdf(document);
  const others = Object.values(names).map((text): Block => ({ kind: 'title', text }));
  await renderPdf(sampleDocument(others));
  expect((await renderPdf(document)).equals(before)).toBe(true);
});

/** Which columns of a line of text hold ink, from its first to its last, as it is seen. */
async function inkOf(text: string): Promise<{ columns: boolean[]; first: number }> {
  const path = await render({ kind: 'paragraph', text });
  const area = ['-x', '240', '-y', '240', '-W', '2200', '-H', '240'];
  const image = execFileSync('pdftoppm', ['-r', '288', '-png', ...area, '-singlefile', path]);
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (__, y) => data[y * info.width + x]!).some(
      (at) => at < 128,
    ),
  );
  const from = columns.indexOf(true);
  const highest = data.findIndex((value) => value < 128) % info.width;
  return { columns: columns.slice(from, columns.lastIndexOf(true) + 1), first: highest - from };
}

test('Arabic letters are joined', async () => {
  const gaps = async (text: string) => {
    const { columns } = await inkOf(text);
    return columns.filter((hasInk, x) => !hasInk && columns[x - 1]).length;
  };
  expect(await gaps('محمد')).toBe(0);
  expect(await gaps('م\u200cح\u200cم\u200cد')).toBeGreaterThan(0);
});

test('a word that is read from the right begins at its right end', async () => {
  // Lamed is the one letter of these that rises above the others.
  const tallest = async (text: string) => {
    const { columns, first } = await inkOf(text);
    return first / columns.length;
  };
  expect(await tallest('לממממ')).toBeGreaterThan(0.6);
  expect(await tallest('ממממל')).toBeLessThan(0.4);
});

test('a name that is read from the right leaves the English around it in order', async () => {
  const text = await copied({ kind: 'paragraph', text: 'Buyer: שרה כהן and Ana, $2,500.' });
  expect(text).toContain('שרה כהן');
  expect(text).toMatch(/Buyer:.*and Ana, \$2,500\./);
});
