/**
 * An index put away in a file, so that a server that starts again is soon at work. A file that is
 * damaged, cut short, of another version or of another database is not used; what is in it can be read
 * anew from the database at any time.
 *
 * The file: 8 bytes that name it, the length and the CRC-32 of the header, the header as JSON, and the
 * arrays, each filled up to a multiple of 8 bytes, as the header is.
 */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { DomCode } from '#domain/search/SearchFilter.ts';
import { featureForm } from './memory/features.ts';
import { columnNames } from './memory/HomeColumns.ts';
import { choiceFields, numberFields } from './memory/homeFields.ts';
import { type Kept, type Numbers, type Shelf, shelfOf, shelfToFill } from './memory/Shelf.ts';

/** To be raised with every change of what the arrays mean. */
const version = 9;
const magic = Buffer.from('LINTELIX');
const beginning = magic.length + 8;

const arrays = {
  Float64Array,
  Int32Array,
  Uint32Array,
  Int16Array,
  Uint16Array,
  Int8Array,
  Uint8Array,
};

/** Which state of which database an index stands for. */
export const SnapshotOf = z.object({
  /** The fact up to which changes are in it, and the id of that fact in its database. */
  number: z.int(),
  factId: z.string(),
  /** The last migration: a later one may have changed homes without saying so. */
  migration: z.string(),
});
export type SnapshotOf = z.infer<typeof SnapshotOf>;

const Header = z.object({
  form: z.string(),
  of: SnapshotOf,
  crc: z.int(),
  values: z.record(z.string(), z.unknown()),
  arrays: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(Object.keys(arrays) as (keyof typeof arrays)[]),
      length: z.int().min(0),
    }),
  ),
});

/** What the numbers in the columns stand for: options of lists are kept by their place in them. */
const form = JSON.stringify({
  version,
  columnNames,
  options: Object.values(choiceFields).map(({ options }) => options),
  features: featureForm,
  unknown: Object.values(numberFields).map(({ unknown, array }) => [unknown, array.name]),
  days: DomCode.options,
  littleEndian: new Uint8Array(Uint16Array.of(1).buffer)[0] === 1,
});

/** Writes a whole file or none; nothing may change the index until it has been written. */
export async function writeSnapshot(
  file: string,
  of: SnapshotOf,
  fill: (shelf: Shelf) => void,
): Promise<void> {
  const { shelf, kept } = shelfToFill();
  fill(shelf);
  const parts = kept.numbers.map(({ array }) => padded(array));
  const header = spaced(
    JSON.stringify({
      form,
      of,
      crc: parts.flat().reduce((crc, bytes) => crc32(bytes, crc), 0),
      values: kept.values,
      arrays: kept.numbers.map(({ name, array }) => ({
        name,
        kind: array.constructor.name as keyof typeof arrays,
        length: array.length,
      })),
    } satisfies z.input<typeof Header>),
  );
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(header.length, 0);
  lengths.writeUInt32LE(crc32(header), 4);
  const fresh = `${file}.new`;
  const handle = await open(fresh, 'w', 0o600);
  try {
    for (const bytes of [magic, lengths, header, ...parts.flat()]) await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
    await rename(fresh, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(fresh, { force: true });
    throw error;
  }
}

/**
 * What was put away; null where there is no file.
 * @throws Error that says in one line why the file cannot be used.
 */
export async function readSnapshot(file: string): Promise<{ of: SnapshotOf; shelf: Shelf } | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return null;
  if (bytes.length < beginning || !bytes.subarray(0, magic.length).equals(magic)) {
    throw new Error('it is no snapshot of a search index');
  }
  const headerLength = bytes.readUInt32LE(magic.length);
  const header = bytes.subarray(beginning, beginning + headerLength);
  if (header.length < headerLength || crc32(header) !== bytes.readUInt32LE(magic.length + 4)) {
    throw new Error('its header is damaged');
  }
  const told = Header.safeParse(JSON.parse(header.toString()));
  if (!told.success || told.data.form !== form) throw new Error('another version wrote it');
  const { of, crc, values } = told.data;
  const start = beginning + headerLength;
  if (crc32(bytes.subarray(start)) !== crc) throw new Error('it is damaged or cut short');
  const kept: Kept = { values, numbers: [] };
  let at = start;
  for (const { name, kind, length } of told.data.arrays) {
    const array = arrayAt(bytes, at, kind, length);
    kept.numbers.push({ name, array });
    at += array.byteLength + gapAfter(array.byteLength);
  }
  return { of, shelf: shelfOf(kept) };
}

/** In the memory of the file itself where that begins well. */
function arrayAt(bytes: Buffer, at: number, kind: keyof typeof arrays, length: number): Numbers {
  const size = length * arrays[kind].BYTES_PER_ELEMENT;
  const offset = bytes.byteOffset + at;
  if (offset % 8 === 0) return new arrays[kind](bytes.buffer as ArrayBuffer, offset, length);
  return new arrays[kind](Uint8Array.from(bytes.subarray(at, at + size)).buffer);
}

function spaced(json: string): Buffer {
  const bytes = Buffer.from(json);
  return Buffer.concat([bytes, Buffer.alloc(gapAfter(bytes.length), ' ')]);
}

/** The bytes of an array, and what brings the next one to a multiple of 8. */
function padded({ buffer, byteOffset, byteLength }: Numbers): Buffer[] {
  return [Buffer.from(buffer, byteOffset, byteLength), Buffer.alloc(gapAfter(byteLength))];
}

function gapAfter(length: number): number {
  return (8 - (length % 8)) % 8;
}
