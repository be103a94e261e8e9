/** Writes small .osm.pbf files, block by block, as osmium and its like do. */
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

export interface NodeInput {
  id: number;
  latitude: number;
  longitude: number;
  tags?: Record<string, string>;
}

export interface WayInput {
  id: number;
  refs: number[];
  tags: Record<string, string>;
}

export interface RelationInput {
  id: number;
  members: { kind: 'node' | 'way' | 'relation'; id: number; role: string }[];
  tags: Record<string, string>;
}

export interface OsmInput {
  nodes?: NodeInput[];
  ways?: WayInput[];
  relations?: RelationInput[];
}

export interface Writing {
  /** Elements in one block. */
  perBlock?: number;
  /** What the header says a reader must know. */
  required?: string[];
  packing?: 'zlib' | 'raw' | 'lz4';
  denseYn?: boolean;
}

export function writeOsmPbf(input: OsmInput, writing: Writing = {}): Buffer {
  const { perBlock = 8000, required = ['OsmSchema-V0.6', 'DenseNodes'] } = writing;
  const header = new PbfWriter();
  for (const feature of required) header.writeStringField(4, feature);
  const blocks = [
    ...inBlocks(input.nodes ?? [], perBlock).map((nodes) => nodeBlock(nodes, writing)),
    ...inBlocks(input.ways ?? [], perBlock).map(wayBlock),
    ...inBlocks(input.relations ?? [], perBlock).map(relationBlock),
  ];
  return Buffer.concat([
    blob('OSMHeader', header.finish(), writing),
    ...blocks.map((block) => blob('OSMData', block, writing)),
  ]);
}

function inBlocks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

export function blob(kind: string, block: Uint8Array, { packing = 'zlib' }: Writing = {}): Buffer {
  const body = new PbfWriter();
  if (packing === 'raw') body.writeBytesField(1, block);
  else {
    body.writeVarintField(2, block.length);
    body.writeBytesField(packing === 'zlib' ? 3 : 6, deflateSync(block));
  }
  const bytes = body.finish();
  const header = new PbfWriter();
  header.writeStringField(1, kind);
  header.writeVarintField(3, bytes.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

class Words {
  readonly list = [''];
  readonly #places = new Map<string, number>([['', 0]]);

  of(word: string): number {
    let place = this.#places.get(word);
    if (place === undefined) {
      place = this.list.push(word) - 1;
      this.#places.set(word, place);
    }
    return place;
  }
}

function block(words: Words, writeGroup: (pbf: PbfWriter) => void): Uint8Array {
  const group = new PbfWriter();
  writeGroup(group);
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (list, pbf) => {
      for (const word of list) pbf.writeBytesField(1, Buffer.from(word));
    },
    words.list,
  );
  pbf.writeBytesField(2, group.finish());
  return pbf.finish();
}

const units = (degrees: number) => Math.round(degrees * 1e7);
const differences = (values: number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));

function nodeBlock(nodes: NodeInput[], { denseYn = true }: Writing): Uint8Array {
  const words = new Words();
  return block(words, (group) => {
    if (denseYn) group.writeMessage(2, writeDense, { nodes, words });
    else for (const node of nodes) group.writeMessage(1, writeNode, { node, words });
  });
}

function writeNode({ node, words }: { node: NodeInput; words: Words }, pbf: PbfWriter): void {
  pbf.writeSVarintField(1, node.id);
  writeTags(pbf, node.tags ?? {}, words);
  pbf.writeSVarintField(8, units(node.latitude));
  pbf.writeSVarintField(9, units(node.longitude));
}

function writeDense({ nodes, words }: { nodes: NodeInput[]; words: Words }, pbf: PbfWriter): void {
  pbf.writePackedSVarint(1, differences(nodes.map((node) => node.id)));
  pbf.writePackedSVarint(8, differences(nodes.map((node) => units(node.latitude))));
  pbf.writePackedSVarint(9, differences(nodes.map((node) => units(node.longitude))));
  const tags = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [words.of(key), words.of(value)]),
    0,
  ]);
  pbf.writePackedVarint(10, tags);
}

function writeTags(pbf: PbfWriter, tags: Record<string, string>, words: Words): void {
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => words.of(key)),
  );
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => words.of(value)),
  );
}

function wayBlock(ways: WayInput[]): Uint8Array {
  const words = new Words();
  return block(words, (group) => {
    for (const { id, refs, tags } of ways) {
      group.writeMessage(
        3,
        (_, pbf) => {
          pbf.writeVarintField(1, id);
          writeTags(pbf, tags, words);
          pbf.writePackedSVarint(8, differences(refs));
        },
        null,
      );
    }
  });
}

const memberKinds = ['node', 'way', 'relation'];

function relationBlock(relations: RelationInput[]): Uint8Array {
  const words = new Words();
  return block(words, (group) => {
    for (const { id, members, tags } of relations) {
      group.writeMessage(
        4,
        (_, pbf) => {
          pbf.writeVarintField(1, id);
          writeTags(pbf, tags, words);
          const roles = members.map(({ role }) => words.of(role));
          pbf.writePackedVarint(8, roles);
          pbf.writePackedSVarint(9, differences(members.map((member) => member.id)));
          pbf.writePackedVarint(
            10,
            members.map(({ kind }) => memberKinds.indexOf(kind)),
          );
        },
        null,
      );
    }
  });
}
