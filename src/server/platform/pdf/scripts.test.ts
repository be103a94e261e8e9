import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import fc from 'fast-check';
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
  Armenian: 'Արամ Հակոբյան',
  Georgian: 'გიორგი ბერიძე',
  Amharic: 'አበበ ከበደ',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມສັກ ວົງສາ',
  Cherokee: 'ᏣᎳᎩ',
  Inuktitut: 'ᓄᓇᕗᑦ',
  TraditionalChinese: '陳堃喆',
  Emoji: 'Zoë 😀 O’Neill',
};

/** Shaped by rules of their script: poppler copies some letters in the order they are drawn in. */
const shaped = {
  Bengali: 'রহিম চৌধুরী',
  Tamil: 'கார்த்திகேயன் ஸ்ரீ',
  Khmer: 'សុខ ចាន់ដារ៉ា',
  Burmese: 'အောင်ဆန်းစုကြည်',
  Telugu: 'వెంకటేశ్వర',
  Kannada: 'ಕೃಷ್ಣ',
  Malayalam: 'ശ്രീജിത്ത് കൃഷ്ണൻ',
  Gujarati: 'પ્રિયા શ્રી',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Sinhala: 'සංඛ්‍යා ශ්‍රී',
  Odia: 'ପ୍ରିୟା',
  Tibetan: 'བསྟན་འཛིན་རྒྱ་མཚོ',
  Syriac: 'ܝܘܚܢܢ',
  Dhivehi: 'ޢަލީ',
};

test.each(Object.entries(shaped))('draws every letter of a name in %s', async (_, name) => {
  const text = await copied({ kind: 'facts', rows: [{ name: 'Buyer', value: name }] });
  const lettersOf = (one: string) => [...one.normalize('NFC').replaceAll(/[\s\u200b-\u200d]/g, '')];
  expect(lettersOf(text.replace(/^.*Buyer|DOC-1.*$/gs, '')).toSorted()).toEqual(
    lettersOf(name).toSorted(),
  );
});

test.each([
  ['a stack of 200 marks', `Z${'\u0301'.repeat(200)}`],
  ['marks that a joiner parts', `Z${'\u0336\u200d'.repeat(160)}`],
  ['a chain of 300 consonants', `${'क्'.repeat(300)}क`],
  ['500 joined emoji', '👩\u200d'.repeat(500)],
  ['halves of letters', '\ud800x\udfff'],
  ['joiners alone', '\u200d\ufe0f\u0301'],
])('stored text with %s is drawn', async (_, text) => {
  const blocks: Block[] = [
    { kind: 'title', text },
    { kind: 'paragraph', text },
    { kind: 'signatures', signatures: [{ name: text, role: 'buyer', signedAs: text }] },
  ];
  expect(await archiveProblems(await renderPdf(sampleDocument(blocks)))).toEqual([]);
});

test('counts the marks that are not drawn, and says so', async () => {
  const text = await copied({ kind: 'paragraph', text: `Z${'\u0301'.repeat(200)}` });
  expect(text).toContain('[+191 marks]');
  expect(text).toContain('Marks stacked higher than any language writes them are counted');
});

test('draws any text of any script', async () => {
  const unit = fc.oneof(
    fc.constantFrom(...Object.values({ ...names, ...shaped }).flatMap((name) => [...name])),
    fc.constantFrom(
      '\u0301',
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\u094d',
      '\u17d2',
      '\u1039',
      '👩',
      '🏽',
      '🇺',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 300 }), async (text) => {
      const bytes = await renderPdf(
        sampleDocument([
          { kind: 'title', text },
          { kind: 'facts', rows: [{ name: 'Buyer', value: text }] },
        ]),
      );
      expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect(bytes.includes('undefined')).toBe(false);
    }),
    { numRuns: 40 },
  );
}, 120_000);

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
