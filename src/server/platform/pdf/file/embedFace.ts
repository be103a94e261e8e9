import { createHash } from 'node:crypto';
import type { Face } from '../type/Face.ts';
import { subsetFace } from '../type/subsetFace.ts';
import type { UsedGlyph } from '../type/UsedGlyph.ts';
import type { PdfFile } from './pdfFile.ts';

/**
 * Writes a face with the glyphs that were used.
 * @returns the number of the font object
 */
export function embedFace(file: PdfFile, face: Face, used: UsedGlyph[]): number {
  const glyphs = used.toSorted((a, b) => a.id - b.id);
  const program = subsetFace(face, glyphs);
  const name = `${tagFor(glyphs)}+${face.name}`;
  const fontFile = file.addStream(`/Length1 ${program.length}`, program);
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${face.box.join(' ')}] ` +
      `/ItalicAngle 0 /Ascent ${face.ascent} /Descent ${face.descent} ` +
      `/CapHeight ${face.capHeight} /StemV 80 /FontFile2 ${fontFile} 0 R >>`,
  );
  const widths = glyphs.map(({ id, width }) => `${id} [${width}]`).join(' ');
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ` +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
      `/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /DW 0 /W [${widths}] >>`,
  );
  const toUnicode = file.addStream('', unicodeMap(glyphs));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  );
}

/** Six capitals mark a font as a part of one, and must differ between different parts. */
function tagFor(glyphs: UsedGlyph[]): string {
  const hash = createHash('sha256').update(JSON.stringify(glyphs)).digest();
  return [...hash.subarray(0, 6)].map((byte) => String.fromCodePoint(65 + (byte % 26))).join('');
}

function unicodeMap(glyphs: UsedGlyph[]): string {
  const lines = glyphs.map(({ code, text }) => {
    const letters = Buffer.from(text, 'utf16le').swap16();
    return `<${code}> <${letters.toString('hex')}>`;
  });
  const sections: string[] = [];
  // A section holds at most 100 lines.
  for (let from = 0; from < lines.length; from += 100) {
    const some = lines.slice(from, from + 100);
    sections.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
