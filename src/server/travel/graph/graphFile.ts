/**
 * Graphs in a file: a mark with the version, a checksum, a header that says where each column lies,
 * the columns. What does not fit in any of these is refused in a sentence, and made anew.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { TravelMode } from '#domain/travel/TravelPlace.ts';
import { columnTypes, type StreetGraph } from './StreetGraph.ts';

export type Graphs = Record<TravelMode, StreetGraph>;

/** Of eight letters; the last ones are the version. */
const mark = Buffer.from('LTTRAV03');
const sumBytes = 32;
const headerAt = mark.length + sumBytes + 8;
/** Columns begin at multiples of it. */
const alignment = 64;
/** A header is some kilobytes. */
const longestHeader = 1 << 20;

type ColumnName = keyof typeof columnTypes;
const columnNames = Object.keys(columnTypes) as ColumnName[];

interface Header {
  /** What the graphs were made from. */
  edition: string;
  graphs: Record<
    string,
    { junctionCount: number; columns: Record<string, [at: number, length: number]> }
  >;
}

export class UnfitGraphFile extends Error {
  override name = 'UnfitGraphFile';
}

export function writeGraphFile(file: string, edition: string, graphs: Graphs): void {
  const header: Header = { edition, graphs: {} };
  const columns: { at: number; bytes: Uint8Array }[] = [];
  let at = 0;
  for (const [mode, graph] of Object.entries(graphs)) {
    const places: Record<string, [number, number]> = {};
    for (const name of columnNames) {
      const column = graph[name];
      places[name] = [at, column.length];
      columns.push({
        at,
        bytes: new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
      });
      at += Math.ceil(column.byteLength / alignment) * alignment;
    }
    header.graphs[mode] = { junctionCount: graph.junctionCount, columns: places };
  }
  const body = new Uint8Array(at);
  for (const column of columns) body.set(column.bytes, column.at);
  const text = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(text.length);
  const sum = createHash('sha256').update(lengths).update(text).update(body).digest();
  mkdirSync(dirname(file), { recursive: true });
  // Another process may be reading: the file is there whole, or not at all.
  const written = `${file}.${randomUUID()}`;
  const to = openSync(written, 'wx', 0o600);
  try {
    for (const part of [mark, sum, lengths, text, body]) writeAll(to, part);
    closeSync(to);
    renameSync(written, file);
  } catch (error) {
    rmSync(written, { force: true });
    throw error;
  }
}

/**
 * Reads the file into shared memory.
 * @throws UnfitGraphFile where it is damaged, of another version or another edition
 */
export function readGraphFile(file: string, edition: string): Graphs {
  const from = openSync(file, 'r');
  try {
    const { size } = fstatSync(from);
    const start = readBytes(from, headerAt, 0);
    if (!start.subarray(0, mark.length).equals(mark))
      throw new UnfitGraphFile('is of another version.');
    const length = start.readUInt32LE(mark.length + sumBytes);
    if (length > longestHeader || headerAt + length > size)
      throw new UnfitGraphFile('was cut short.');
    const text = readBytes(from, length, headerAt);
    const memory = new SharedArrayBuffer(size - headerAt - length);
    const body = new Uint8Array(memory);
    readInto(from, body, headerAt + length);
    const sum = createHash('sha256').update(start.subarray(-8)).update(text).update(body).digest();
    if (!sum.equals(start.subarray(mark.length, mark.length + sumBytes))) {
      throw new UnfitGraphFile('is damaged: its checksum is another.');
    }
    const header = JSON.parse(text.toString()) as Header;
    if (header.edition !== edition) throw new UnfitGraphFile('was made from other streets.');
    return graphsIn(header, memory);
  } finally {
    closeSync(from);
  }
}

function graphsIn(header: Header, body: SharedArrayBuffer): Graphs {
  const graphs = Object.entries(header.graphs).map(([mode, { junctionCount, columns }]) => {
    const graph = Object.fromEntries(
      columnNames.map((name) => {
        const [at, length] = columns[name]!;
        // A union of constructors takes plain memory alone, though each takes shared memory as well.
        return [name, new columnTypes[name](body as unknown as ArrayBuffer, at, length)];
      }),
    );
    return [mode, { ...graph, junctionCount }];
  });
  return Object.fromEntries(graphs) as Graphs;
}

function readBytes(from: number, length: number, at: number): Buffer {
  const bytes = Buffer.alloc(length);
  readInto(from, bytes, at);
  return bytes;
}

function readInto(from: number, bytes: Uint8Array, at: number): void {
  let done = 0;
  while (done < bytes.length) {
    const read = readSync(from, bytes, done, bytes.length - done, at + done);
    if (read === 0) throw new UnfitGraphFile('was cut short.');
    done += read;
  }
}

function writeAll(to: number, bytes: Uint8Array): void {
  let done = 0;
  while (done < bytes.length) done += writeSync(to, bytes, done);
}
