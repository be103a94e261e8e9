import * as harfbuzz from 'harfbuzzjs';

/** One font, ready to measure, to shape with and to embed. Lengths are in thousandths of the font size. */
export interface Face {
  /** The PostScript name, which the PDF tells its reader. */
  name: string;
  font: harfbuzz.Font;
  /** Turns units of the font into thousandths of its size. */
  scale: number;
  glyphCount: number;
  draws(code: number): boolean;
  /** The code points that it draws. */
  codes: ReadonlySet<number>;
  advanceOf(glyph: number): number;
  /** A table of the font file by its four letters. */
  table(tag: string): Buffer | undefined;
  box: [xMin: number, yMin: number, xMax: number, yMax: number];
  ascent: number;
  descent: number;
  capHeight: number;
}

/** @param file an OpenType font without variations and with outlines of TrueType */
export function readFace(name: string, file: Uint8Array): Face {
  const face = new harfbuzz.Face(new harfbuzz.Blob(file));
  const font = new harfbuzz.Font(face);
  const tables = new Map<string, Buffer | undefined>();
  const table = (tag: string) => {
    if (!tables.has(tag)) {
      const found = face.referenceTable(tag);
      tables.set(tag, found && Buffer.from(found));
    }
    return tables.get(tag);
  };
  const [head, hhea, os2, maxp] = ['head', 'hhea', 'OS/2', 'maxp'].map((tag) => {
    const found = table(tag);
    if (!found) throw new Error(`The font ${name} has no table “${tag}”.`);
    return found;
  }) as [Buffer, Buffer, Buffer, Buffer];
  const scale = 1000 / face.upem;
  const inEm = (units: number) => Math.round(units * scale);
  const drawn = new Set(face.collectUnicodes());
  return {
    name,
    font,
    scale,
    glyphCount: maxp.readUInt16BE(4),
    draws: (code) => drawn.has(code),
    codes: drawn,
    advanceOf: (glyph) => inEm(font.glyphHAdvance(glyph)),
    table,
    box: [
      inEm(head.readInt16BE(36)),
      inEm(head.readInt16BE(38)),
      inEm(head.readInt16BE(40)),
      inEm(head.readInt16BE(42)),
    ],
    ascent: inEm(hhea.readInt16BE(4)),
    descent: inEm(hhea.readInt16BE(6)),
    capHeight: inEm(os2.readInt16BE(88)),
  };
}
