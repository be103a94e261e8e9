import type { Face } from './Face.ts';
import type { UsedGlyph } from './UsedGlyph.ts';

/** What a PDF reader needs of a TrueType font whose glyphs are named by number. */
const KEPT = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];

const COMPOSITE = {
  wordArguments: 0x1,
  offsets: 0x2,
  scale: 0x8,
  more: 0x20,
  twoScales: 0x40,
  matrix: 0x80,
};

/**
 * A TrueType file with the outlines of these glyphs only. Each keeps its number; composed ones
 * follow each other from the number of the font's glyphs on.
 * @param glyphs in the order of their numbers
 */
export function subsetFace(face: Face, glyphs: UsedGlyph[]): Buffer {
  const outlines = readOutlines(face);
  const metrics = readMetrics(face);
  const kept = new Set([0]);
  for (const { id, width, composedOf } of glyphs) {
    for (const { glyph } of composedOf ?? []) keep(glyph, outlines, kept);
    if (composedOf) {
      outlines[id] = composite(composedOf, outlines);
      metrics[id] = [Math.round(width / face.scale), boxOf(outlines[id])[0]];
      kept.add(id);
    } else keep(id, outlines, kept);
  }
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
  const hmtx = Buffer.alloc(metrics.length * 4);
  metrics.forEach(([advance, left], glyph) => {
    hmtx.writeUInt16BE(advance, glyph * 4);
    hmtx.writeInt16BE(left, glyph * 4 + 2);
  });
  const head = Buffer.from(tableOf(face, 'head'));
  head.writeInt16BE(1, 50);
  const hhea = Buffer.from(tableOf(face, 'hhea'));
  hhea.writeUInt16BE(metrics.length, 34);
  const maxp = Buffer.from(tableOf(face, 'maxp'));
  maxp.writeUInt16BE(outlines.length, 4);
  const most = Math.max(0, ...glyphs.map(({ composedOf }) => composedOf?.length ?? 0));
  // Elements and depth of composed glyphs: what is composed here may hold composed ones.
  maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(28), most), 28);
  maxp.writeUInt16BE(maxp.readUInt16BE(30) + (most > 0 ? 1 : 0), 30);
  const glyf = Buffer.concat(parts);
  return writeTrueType(new Map(Object.entries({ glyf, head, hhea, hmtx, loca, maxp })));
}

function tableOf(face: Face, tag: string): Buffer {
  const table = face.table(tag);
  if (!table) throw new Error(`The font ${face.name} has no table “${tag}”.`);
  return table;
}

function readOutlines(face: Face): Buffer[] {
  const glyf = tableOf(face, 'glyf');
  const loca = tableOf(face, 'loca');
  const isLong = tableOf(face, 'head').readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return Array.from({ length: face.glyphCount }, (_, glyph) =>
    glyf.subarray(offset(glyph), offset(glyph + 1)),
  );
}

/** Advance and left side bearing; the last advance holds for all that follow. */
function readMetrics(face: Face): [advance: number, left: number][] {
  const hmtx = tableOf(face, 'hmtx');
  const long = tableOf(face, 'hhea').readUInt16BE(34);
  return Array.from({ length: face.glyphCount }, (_, glyph) =>
    glyph < long
      ? [hmtx.readUInt16BE(glyph * 4), hmtx.readInt16BE(glyph * 4 + 2)]
      : [hmtx.readUInt16BE((long - 1) * 4), hmtx.readInt16BE(long * 4 + (glyph - long) * 2)],
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

type Box = [xMin: number, yMin: number, xMax: number, yMax: number];

function boxOf(outline: Buffer): Box {
  if (outline.length === 0) return [0, 0, 0, 0];
  return [2, 4, 6, 8].map((at) => outline.readInt16BE(at)) as Box;
}

/** The outline of a composed glyph; parts that draw nothing, such as spaces, are no part of it. */
function composite(parts: NonNullable<UsedGlyph['composedOf']>, outlines: Buffer[]): Buffer {
  const drawn = parts.filter(({ glyph }) => outlines[glyph]!.length > 0);
  if (drawn.length === 0) return Buffer.alloc(0);
  const bytes = Buffer.alloc(10 + drawn.length * 8);
  const boxes = drawn.map(({ glyph, x, y }) => {
    const [xMin, yMin, xMax, yMax] = boxOf(outlines[glyph]!);
    return [xMin + x, yMin + y, xMax + x, yMax + y] as const;
  });
  bytes.writeInt16BE(-1, 0);
  [Math.min, Math.min, Math.max, Math.max].forEach((outer, side) =>
    bytes.writeInt16BE(outer(...boxes.map((box) => box[side]!)), 2 + side * 2),
  );
  drawn.forEach(({ glyph, x, y }, index) => {
    const at = 10 + index * 8;
    const more = index < drawn.length - 1 ? COMPOSITE.more : 0;
    bytes.writeUInt16BE(COMPOSITE.wordArguments | COMPOSITE.offsets | more, at);
    bytes.writeUInt16BE(glyph, at + 2);
    bytes.writeInt16BE(x, at + 4);
    bytes.writeInt16BE(y, at + 6);
  });
  return bytes;
}

function writeTrueType(tables: Map<string, Buffer>): Buffer {
  const directory = Buffer.alloc(12 + KEPT.length * 16);
  const power = Math.floor(Math.log2(KEPT.length));
  directory.writeUInt32BE(0x0001_0000, 0);
  directory.writeUInt16BE(KEPT.length, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((KEPT.length - 2 ** power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  KEPT.forEach((tag, index) => {
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
