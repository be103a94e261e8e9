import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { srgbProfile } from './file/srgbProfile.ts';
import { readAttachment } from './readAttachment.ts';
import { renderPdf } from './renderPdf.ts';
import { sealPdf } from './seal/sealPdf.ts';
import { readSeals } from './seal/readSeals.ts';
import { archiveProblems } from './testing/archiveProblems.ts';
import { everyBlock, sampleDocument } from './testing/sampleDocument.ts';
import { sampleSeal, sampleSealing } from './testing/sampleSeal.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Words that a program might take for a part of the file.
const content = Buffer.from('{"note":"/ByteRange [0 1 2 3] endstream é"}');
const attachment = {
  name: 'text (1).json',
  mediaType: 'application/json',
  description: 'The text',
  relationship: 'Source',
  content,
} as const;
const document = { ...sampleDocument(everyBlock), attachments: [attachment] };
const seal = sampleSeal('Archive');
const plain = await renderPdf(document);
const sealed = await sealPdf(plain, seal, sampleSealing);

test('nothing is missing of PDF/A-3a and PDF/UA-1, before the seal and after it', async () => {
  expect(await archiveProblems(plain)).toEqual([]);
  expect(await archiveProblems(sealed)).toEqual([]);
  expect(await archiveProblems(await renderPdf(sampleDocument([])))).toEqual([]);
});

test.each([
  ['/Marked true', '/Marked null', 'It is not marked as tagged.'],
  ['/DisplayDocTitle true', '/DisplayDocTitle null', 'The title is not shown.'],
  ['<pdfuaid:part>1<', '<pdfuaid:part>9<', 'The metadata does not say pdfuaid:part 1.'],
  ['<dc:title>', '<dc:tutle>', 'Metadata and information differ in the title.'],
  ['/OutputIntents [', '/OutputIntenfs [', 'It has no output intent.'],
  ['/S /H1', '/S /H3', 'The first heading is not of the first level.'],
  ['/S /TR', '/S /Ti', 'A TD stands in a Ti.'],
  ['/FontFile2', '/FontFile9', 'The font F1 is not embedded.'],
  ['/ToUnicode', '/ToUnicore', 'The letters of font F1 cannot be read.'],
  ['/Artifact BMC', '             ', 'Marks on a page are not closed.'],
  ['/Scope /Row', '/Scopa /Row', 'A head cell heads nothing.'],
  ['/AFRelationship', '/AFRelationshi', 'A file inside has no AFRelationship.'],
  ['/TU ', '/TV ', 'A field on a page has no name to be read aloud.'],
  ['/AP <<', '/AQ <<', 'A field on a page has no appearance.'],
  ['/S /Form', '/S /Sect', 'A field on a page is no part of the structure.'],
  ['/Tabs /S', '/Tabs /R', 'The tab order of a page is not that of the structure.'],
])('the check notices that %s became %s', async (was, is, problem) => {
  const bent = plain.toString('latin1').replaceAll(was, is.padEnd(was.length));
  const found = await archiveProblems(Buffer.from(bent, 'latin1'));
  // Wherever the sample has it.
  expect(found.map((one) => one.replace(/page \d/, 'a page'))).toContain(problem);
});

test('our profile is the sRGB that everybody else knows', async () => {
  const path = join(folder, 'srgb.icc');
  writeFileSync(path, srgbProfile());
  const pixels = Buffer.from(
    Array.from({ length: 256 * 3 }, (_, at) => [at % 256, (at * 7) % 256, 255 - (at % 256)]).flat(),
  );
  const raw = { width: 48, height: 16, channels: 3 } as const;
  const there = await sharp(pixels, { raw }).withIccProfile(path).png().toBuffer();
  expect((await sharp(there).metadata()).icc?.equals(srgbProfile())).toBe(true);
  const shown = await sharp(there).raw().toBuffer();
  const off = [...shown].map((value, at) => Math.abs(value - pixels[at]!));
  expect(Math.max(...off)).toBeLessThanOrEqual(1);
});

test('a file inside comes out byte for byte, with our reader and with pdfdetach', async () => {
  for (const bytes of [plain, sealed]) {
    expect(await readAttachment(bytes, attachment.name)).toEqual(content);
    expect(await readAttachment(bytes, 'other.json')).toBeNull();
  }
  const [pdf, out] = [join(folder, 'sealed.pdf'), join(folder, 'out.json')];
  writeFileSync(pdf, sealed);
  execFileSync('pdfdetach', ['-save', '1', '-o', out, pdf]);
  expect(readFileSync(out)).toEqual(content);
});

test('what a file inside says is not taken for a seal', () => {
  expect(readSeals(sealed, [seal.certificate])).toMatchObject({ verdict: 'whole', seals: 1 });
});

test('letters that XML or PDF would stumble over are told as they are', async () => {
  const title = '</rdf:li> & “Ana” (/ByteRange) >> Núñez';
  const bytes = await renderPdf({ ...document, title });
  expect(await archiveProblems(bytes)).toEqual([]);
  expect(bytes.toString('latin1')).not.toContain('/ByteRange');
});

test('pages by somebody else stand in front as they are, with their words for who hears them', async () => {
  const grey = await sharp({
    create: { width: 90, height: 120, channels: 3, background: '#888' },
  })
    .greyscale()
    .png()
    .toBuffer();
  const colour = await sharp({ create: { width: 90, height: 120, channels: 3, background: 'red' } })
    .png({ palette: false })
    .toBuffer();
  const sheets = [grey, colour].map((png, at) => ({
    png,
    width: 300,
    height: 400,
    words: `Words of sheet ${at + 1}`,
  }));
  const made = await renderPdf({ ...document, sheets });
  expect(await archiveProblems(made)).toEqual([]);
  expect(await archiveProblems(await sealPdf(made, seal, sampleSealing))).toEqual([]);
  const pdf = join(folder, 'sheets.pdf');
  writeFileSync(pdf, made);
  execFileSync('pdftoppm', ['-r', '72', '-png', '-l', '2', pdf, join(folder, 'sheet')]);
  const drawn = readdirSync(folder)
    .filter((name) => name.startsWith('sheet-'))
    .toSorted();
  const pixels = await Promise.all(
    drawn.map(async (name) => {
      const at = { left: 150, top: 200, width: 1, height: 1 };
      const picture = sharp(join(folder, name));
      const { width, height } = await picture.metadata();
      return {
        width,
        height,
        pixel: [...(await picture.extract(at).removeAlpha().raw().toBuffer())],
      };
    }),
  );
  expect(pixels).toEqual([
    { width: 300, height: 430, pixel: [136, 136, 136] },
    { width: 300, height: 430, pixel: [255, 0, 0] },
  ]);
  await expect(
    renderPdf({ ...document, sheets: [{ ...sheets[0]!, png: Buffer.from('no picture') }] }),
  ).rejects.toThrow('no PNG');
});
