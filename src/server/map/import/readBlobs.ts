/**
 * An .osm.pbf file as a row of blobs. Each is a four-byte length, a header that tells its kind and
 * size, and the block itself, mostly deflated.
 * https://wiki.openstreetmap.org/wiki/PBF_Format
 */
import type { FileHandle } from 'node:fs/promises';
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { BoundedReader } from './BoundedReader.ts';

/** Limits of the format. */
const longestHeader = 64 * 1024;
const longestBlock = 32 * 1024 * 1024;

export interface Blob {
  /** Of its length field, from the beginning of the file. */
  offset: number;
  /** `OSMHeader` or `OSMData`. */
  kind: string;
  block: Uint8Array;
  /** Where the next blob begins. */
  end: number;
}

/** What is wrong with the file, as the rest of a sentence that begins with its name. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** Every blob from the first on. `seen` hears the bytes of the file in order. */
export async function* readBlobs(
  file: FileHandle,
  seen: (bytes: Uint8Array) => void,
): AsyncGenerator<Blob> {
  const { size } = await file.stat();
  for (let offset = 0; offset < size;) {
    const blob = await readBlob(file, offset, seen);
    yield blob;
    offset = blob.end;
  }
}

/** The blob at a place where one is known to begin. */
export async function readBlob(
  file: FileHandle,
  offset: number,
  seen: (bytes: Uint8Array) => void = () => {},
): Promise<Blob> {
  async function take(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, position);
    if (bytesRead < length) {
      throw new DamagedFile(`ends in the middle of the block at byte ${offset}. Load it again.`);
    }
    seen(bytes);
    return bytes;
  }
  const headerLength = (await take(offset, 4)).readUInt32BE();
  if (headerLength === 0 || headerLength > longestHeader) {
    throw offset === 0
      ? new DamagedFile('is not an .osm.pbf file.')
      : new DamagedFile(`is damaged at byte ${offset}: no block begins there.`);
  }
  const header = await take(offset + 4, headerLength);
  const { kind, length } = checked(offset, () => readHeader(header));
  const start = offset + 4 + headerLength;
  const blob = await take(start, length);
  return { offset, kind, block: checked(offset, () => unpack(blob)), end: start + length };
}

/** Runs what reads a block; whatever it stumbles over is damage at that place. */
export function checked<T>(offset: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedFile) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DamagedFile(
      `is damaged in the block at byte ${offset} (${reason.replace(/\.$/, '')}). Load it again.`,
    );
  }
}

function readHeader(bytes: Uint8Array): { kind: string; length: number } {
  const header = new BoundedReader(bytes).readFields(
    (tag, header, pbf) => {
      if (tag === 1) header.kind = pbf.readString();
      else if (tag === 3) header.length = pbf.readVarint();
    },
    { kind: '', length: -1 },
  );
  if (header.length < 0 || header.length > longestBlock) {
    throw new RangeError('its size is not allowed.');
  }
  return header;
}

interface Packing {
  raw: Uint8Array | null;
  rawSize: number;
  deflated: Uint8Array | null;
  zstandard: Uint8Array | null;
  otherYn: boolean;
}

function unpack(bytes: Uint8Array): Uint8Array {
  const packing = new BoundedReader(bytes).readFields<Packing>(
    (tag, packing, pbf) => {
      if (tag === 1) packing.raw = pbf.readBytes();
      else if (tag === 2) packing.rawSize = pbf.readVarint();
      else if (tag === 3) packing.deflated = pbf.readBytes();
      else if (tag === 7) packing.zstandard = pbf.readBytes();
      else packing.otherYn = true;
    },
    { raw: null, rawSize: -1, deflated: null, zstandard: null, otherYn: false },
  );
  if (packing.raw) return packing.raw;
  const limit = { maxOutputLength: longestBlock };
  const block = packing.deflated
    ? inflateSync(packing.deflated, limit)
    : packing.zstandard && zstdDecompressSync(packing.zstandard, limit);
  if (!block) {
    throw packing.otherYn
      ? new DamagedFile(
          'is packed by LZ4 or LZMA. Pack it by zlib first: osmium cat -f pbf,pbf_compression=zlib.',
        )
      : new RangeError('it is empty.');
  }
  if (block.length !== packing.rawSize) throw new RangeError('its size is not what it says.');
  return block;
}
