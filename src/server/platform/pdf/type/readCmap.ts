/**
 * Which glyph draws which code point, from a font's `cmap` table: formats 4 and 12 (OpenType 1.9),
 * which are what fonts for the web come with.
 */
export function readCmap(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, glyphs);
    if (format === 12) readGroups(subtable, glyphs);
  }
  return glyphs;
}

function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const twice = table.readUInt16BE(6);
  const ends = 14;
  const starts = ends + twice + 2;
  const deltas = starts + twice;
  const offsets = deltas + twice;
  for (let at = 0; at < twice; at += 2) {
    const delta = table.readUInt16BE(deltas + at);
    const offset = table.readUInt16BE(offsets + at);
    const start = table.readUInt16BE(starts + at);
    const end = table.readUInt16BE(ends + at);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const raw =
        offset === 0 ? code : table.readUInt16BE(offsets + at + offset + (code - start) * 2);
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index++) {
    const group = 16 + index * 12;
    const start = table.readUInt32BE(group);
    const end = table.readUInt32BE(group + 4);
    const first = table.readUInt32BE(group + 8);
    for (let code = start; code <= end; code++) glyphs.set(code, first + code - start);
  }
}
