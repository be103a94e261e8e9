import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, integer, property } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gridNetwork } from '../testing/gridNetwork.ts';
import { buildGraph } from './buildGraph.ts';
import { type Graphs, readGraphFile, UnfitGraphFile, writeGraphFile } from './graphFile.ts';

let folder: string;
let file: string;
let graphs: Graphs;
let whole: Buffer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-graph-'));
  file = join(folder, 'a.graph');
  const networks = [gridNetwork(5)];
  graphs = {
    car: buildGraph(networks, 'car'),
    bicycle: buildGraph(networks, 'bicycle'),
    foot: buildGraph(networks, 'foot'),
  };
  writeGraphFile(file, 'edition 1', graphs);
  whole = readFileSync(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

function readingOf(bytes: Uint8Array) {
  const other = join(folder, 'b.graph');
  writeFileSync(other, bytes);
  return () => readGraphFile(other, 'edition 1');
}

test('what is read is what was written, in memory that threads can share', () => {
  const read = readGraphFile(file, 'edition 1');
  expect(read).toEqual(graphs);
  expect(read.car.edgeMs.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('a file of other streets is of no use', () => {
  expect(() => readGraphFile(file, 'edition 2')).toThrow('other streets');
});

test('wherever it is cut short it is refused', () => {
  assert(
    property(integer({ min: 0, max: whole.length - 1 }), (length) => {
      expect(readingOf(whole.subarray(0, length))).toThrow(UnfitGraphFile);
    }),
    { numRuns: 60 },
  );
});

test('whichever bit is flipped, it is refused', () => {
  assert(
    property(integer({ min: 0, max: whole.length * 8 - 1 }), (bit) => {
      const bytes = Buffer.from(whole);
      bytes[bit >>> 3]! ^= 1 << (bit & 7);
      expect(readingOf(bytes)).toThrow(UnfitGraphFile);
    }),
    { numRuns: 100 },
  );
});
