import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { callPacking, packOnce } from './callPacking.ts';

const { zlib, brotliOptions, zlibOptions } = callPacking;
const packers = [
  [(bytes: Buffer) => zlib.zstdCompressSync(bytes, undefined), zstdDecompressSync],
  [(bytes: Buffer) => zlib.brotliCompressSync(bytes, brotliOptions), brotliDecompressSync],
  [(bytes: Buffer) => zlib.gzipSync(bytes, zlibOptions), gunzipSync],
] as const;

test('bytes that are sent again are packed once for each encoding, others each time', () => {
  const shared = Buffer.from('many homes '.repeat(100));
  const other = Buffer.from(shared);
  packOnce(shared);
  packOnce(shared);
  for (const [pack, unpack] of packers) {
    const packed = pack(shared);
    expect(unpack(packed).equals(shared)).toBe(true);
    expect(pack(shared)).toBe(packed);
    expect(pack(other)).not.toBe(pack(other));
  }
});
