import { readCmap } from './readCmap.ts';
import type { FontTables } from './readWoff.ts';

/** One font file, ready to measure and to embed. Lengths are in thousandths of the font size. */
export interface Face {
  name: string;
  tables: FontTables;
  glyphOf: ReadonlyMap<number, number>;
  advanceOf(glyph: number): number;
  box: [xMin: number, yMin: number, xMax: number, yMax: number];
  ascent: number;
  descent: number;
  capHeight: number;
}

/** @param name the PostScript name, which the PDF tells its reader */
export function readFace(name: string, tables: FontTables): Face {
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font ${name} has no table “${tag}”.`);
    return found;
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const inEm = (units: number) => Math.round((units * 1000) / head.readUInt16BE(18));
  const lastMetric = hhea.readUInt16BE(34) - 1;
  return {
    name,
    tables,
    glyphOf: readCmap(table('cmap')),
    advanceOf: (glyph) => inEm(hmtx.readUInt16BE(Math.min(glyph, lastMetric) * 4)),
    box: [
      inEm(head.readInt16BE(36)),
      inEm(head.readInt16BE(38)),
      inEm(head.readInt16BE(40)),
      inEm(head.readInt16BE(42)),
    ],
    ascent: inEm(hhea.readInt16BE(4)),
    descent: inEm(hhea.readInt16BE(6)),
    capHeight: inEm(table('OS/2').readInt16BE(88)),
  };
}
