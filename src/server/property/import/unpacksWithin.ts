/** How much a ZIP archive unpacks to, learned by unpacking its entries one at a time: headers can lie. */
import { inflateRawSync } from 'node:zlib';

const directoryEnd = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;
/** Fixed lengths of the headers, by PKWARE's APPNOTE 4.3.7 and 4.3.12. */
const localHeader = 30;
const entryHeader = 46;

/** True for a file that isn't an archive, too: its reader reports that. */
export function unpacksWithin(archive: Buffer, mostBytes: number): boolean {
  const end = archive.lastIndexOf(directoryEnd);
  if (end === -1 || end + 20 > archive.length) return true;
  let left = mostBytes;
  let at = archive.readUInt32LE(end + 16);
  while (at + entryHeader <= archive.length && archive.readUInt32LE(at) === entryMark) {
    const data = packedData(archive, at);
    try {
      // Without memory for more than `left` it throws.
      const packedYn = archive.readUInt16LE(at + 10) === 8;
      left -= packedYn ? inflateRawSync(data, { maxOutputLength: left + 1 }).length : data.length;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return false;
    }
    if (left < 0) return false;
    // The entry's name, extra fields and comment follow it.
    const more = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    at += entryHeader + more[0]! + more[1]! + more[2]!;
  }
  return true;
}

function packedData(archive: Buffer, entry: number): Buffer {
  const local = archive.readUInt32LE(entry + 42);
  if (local + localHeader > archive.length) return Buffer.alloc(0);
  const names = archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const start = local + localHeader + names;
  return archive.subarray(start, start + archive.readUInt32LE(entry + 20));
}
