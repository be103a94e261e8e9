import { inflateSync } from 'node:zlib';

/** The tables of a font, by their four letters. */
export type FontTables = Map<string, Buffer>;

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/**
 * Unpacks a WOFF file of version 1 (W3C Recommendation of 2012-12-13), which deflates each table.
 * @throws Error when the bytes are no such file
 */
export function readWoff(bytes: Buffer): FontTables {
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const tables: FontTables = new Map();
  for (let index = 0; index < bytes.readUInt16BE(12); index++) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const from = bytes.readUInt32BE(entry + 4);
    const packedBytes = bytes.readUInt32BE(entry + 8);
    const packed = bytes.subarray(from, from + packedBytes);
    const isPacked = packedBytes < bytes.readUInt32BE(entry + 12);
    tables.set(bytes.toString('latin1', entry, entry + 4), isPacked ? inflateSync(packed) : packed);
  }
  return tables;
}
