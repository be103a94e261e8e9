import type { Face } from './Face.ts';
import type { FontTables } from './readWoff.ts';

/** What a PDF reader needs of a TrueType font whose glyphs are named by number. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

const COMPOSITE = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/** A TrueType file with the outlines of these glyphs only. Each keeps its number. */
export function subsetFace(face: Face, glyphs: Iterable<number>): Buffer {
  const outlines = readOutlines(face.tables);
  const kept = new Set([0]);
  for (const glyph of glyphs) keep(glyph, outlines, kept);
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  const parts: Buffer[] = [];
  let length = 0;
  outlines.forEach((outline, glyph) => {
    if (kept.has(glyph)) {
      const padded = Buffer.alloc(Math.ceil(outline.length / 4) * 4);
      outline.copy(padded);
      parts.push(padded);
      length += padded.length;
    }
    loca.writeUInt32BE(length, (glyph + 1) * 4);
  });
  const head = Buffer.from(face.tables.get('head')!);
  head.writeInt16BE(1, 50);
  const tables = new Map(face.tables);
  return writeTrueType(
    tables.set('glyf', Buffer.concat(parts)).set('loca', loca).set('head', head),
  );
}

function readOutlines(tables: FontTables): Buffer[] {
  const glyf = tables.get('glyf')!;
  const loca = tables.get('loca')!;
  const isLong = tables.get('head')!.readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return Array.from({ length: loca.length / (isLong ? 4 : 2) - 1 }, (_, glyph) =>
    glyf.subarray(offset(glyph), offset(glyph + 1)),
  );
}

/** Keeps a glyph and those that it is put together from, as é is from e and ´. */
function keep(glyph: number, outlines: Buffer[], kept: Set<number>): void {
  const outline = outlines[glyph];
  if (kept.has(glyph) || !outline) return;
  kept.add(glyph);
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return;
  let at = 10;
  let flags: number;
  do {
    flags = outline.readUInt16BE(at);
    keep(outline.readUInt16BE(at + 2), outlines, kept);
    at += 4 + (flags & COMPOSITE.wordArguments ? 4 : 2);
    if (flags & COMPOSITE.scale) at += 2;
    else if (flags & COMPOSITE.twoScales) at += 4;
    else if (flags & COMPOSITE.matrix) at += 8;
  } while (flags & COMPOSITE.more);
}

function writeTrueType(tables: FontTables): Buffer {
  const tags = KEPT.filter((tag) => tables.has(tag));
  const directory = Buffer.alloc(12 + tags.length * 16);
  const power = Math.floor(Math.log2(tags.length));
  directory.writeUInt32BE(0x0001_0000, 0);
  directory.writeUInt16BE(tags.length, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((tags.length - 2 ** power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  tags.forEach((tag, index) => {
    const table = tables.get(tag)!;
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    const entry = 12 + index * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
