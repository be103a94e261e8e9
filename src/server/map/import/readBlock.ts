/**
 * The nodes, ways and relations of one block. Only what the visitor asks for is decoded.
 * https://wiki.openstreetmap.org/wiki/PBF_Format#Encoding_OSM_entities_into_blobs
 */
import { BoundedReader } from './BoundedReader.ts';

/** Without a prototype: a tag may be called `constructor`. */
export type Tags = Record<string, string | undefined>;

export interface Member {
  kind: 'node' | 'way' | 'relation';
  id: number;
  role: string;
}

export interface Visitor {
  /** Positions in whole 1e-7 degrees. `tags` is asked for only where they are wanted. */
  node?(id: number, latitude: number, longitude: number, tags: () => Tags): void;
  way?(id: number, tags: Tags, refs: number[]): void;
  relation?(id: number, tags: Tags, members: Member[]): void;
}

/** What turns the numbers of a block into words and places. */
interface Frame {
  words: string[];
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
}

const memberKinds = ['node', 'way', 'relation'] as const;
/** Positions are told in nanodegrees. */
const nanosPerUnit = 100;
const furthest = { latitude: 90e7, longitude: 180e7 };

/** @throws RangeError where the block makes no sense. */
export function readBlock(block: Uint8Array, visitor: Visitor): void {
  const frame: Frame = { words: [], granularity: 100, latitudeOffset: 0, longitudeOffset: 0 };
  const groups: Uint8Array[] = [];
  new BoundedReader(block).readFields((tag, _, pbf) => {
    if (tag === 1) readWords(pbf.readBytes(), frame.words);
    else if (tag === 2) groups.push(pbf.readBytes());
    else if (tag === 17) frame.granularity = pbf.readVarint();
    else if (tag === 19) frame.latitudeOffset = pbf.readVarint(true);
    else if (tag === 20) frame.longitudeOffset = pbf.readVarint(true);
  }, null);
  for (const group of groups) {
    new BoundedReader(group).readFields((tag, _, pbf) => {
      if (tag === 1 && visitor.node) readNode(pbf.readBytes(), frame, visitor.node);
      else if (tag === 2 && visitor.node) readDenseNodes(pbf.readBytes(), frame, visitor.node);
      else if (tag === 3 && visitor.way) readWay(pbf.readBytes(), frame, visitor.way);
      else if (tag === 4 && visitor.relation) {
        readRelation(pbf.readBytes(), frame, visitor.relation);
      }
    }, null);
  }
}

function readWords(bytes: Uint8Array, words: string[]): void {
  new BoundedReader(bytes).readFields((tag, _, pbf) => {
    if (tag === 1) words.push(pbf.readString());
  }, null);
}

function wordOf({ words }: Frame, index: number): string {
  const word = words[index];
  if (word === undefined) throw new RangeError('It uses a word that it does not have.');
  return word;
}

function tagsOf(frame: Frame, keys: number[], values: number[]): Tags {
  if (keys.length !== values.length) throw new RangeError('A tag has no value.');
  const tags: Tags = Object.create(null);
  for (const [at, key] of keys.entries()) tags[wordOf(frame, key)] = wordOf(frame, values[at]!);
  return tags;
}

function place(
  visit: NonNullable<Visitor['node']>,
  frame: Frame,
  id: number,
  latitude: number,
  longitude: number,
  tags: () => Tags,
): void {
  const y = Math.round((frame.latitudeOffset + frame.granularity * latitude) / nanosPerUnit);
  const x = Math.round((frame.longitudeOffset + frame.granularity * longitude) / nanosPerUnit);
  if (!(Math.abs(y) <= furthest.latitude && Math.abs(x) <= furthest.longitude)) {
    throw new RangeError(`Node ${id} lies outside the world.`);
  }
  visit(id, y, x, tags);
}

function readNode(bytes: Uint8Array, frame: Frame, visit: NonNullable<Visitor['node']>): void {
  const node = { id: 0, keys: [] as number[], values: [] as number[], latitude: 0, longitude: 0 };
  new BoundedReader(bytes).readFields((tag, node, pbf) => {
    if (tag === 1) node.id = pbf.readSVarint();
    else if (tag === 2) pbf.readPackedVarint(node.keys);
    else if (tag === 3) pbf.readPackedVarint(node.values);
    else if (tag === 8) node.latitude = pbf.readSVarint();
    else if (tag === 9) node.longitude = pbf.readSVarint();
  }, node);
  place(visit, frame, node.id, node.latitude, node.longitude, () =>
    tagsOf(frame, node.keys, node.values),
  );
}

/** Nodes as columns of differences; `tags` is one row of key, value, …, 0 for all of them. */
function readDenseNodes(
  bytes: Uint8Array,
  frame: Frame,
  visit: NonNullable<Visitor['node']>,
): void {
  const ids: number[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const tags: number[] = [];
  new BoundedReader(bytes).readFields((tag, _, pbf) => {
    if (tag === 1) pbf.readPackedSVarint(ids);
    else if (tag === 8) pbf.readPackedSVarint(latitudes);
    else if (tag === 9) pbf.readPackedSVarint(longitudes);
    else if (tag === 10) pbf.readPackedVarint(tags);
  }, null);
  if (ids.length !== latitudes.length || ids.length !== longitudes.length) {
    throw new RangeError('A node has no place.');
  }
  let id = 0;
  let latitude = 0;
  let longitude = 0;
  let tagAt = 0;
  for (let at = 0; at < ids.length; at++) {
    id += ids[at]!;
    latitude += latitudes[at]!;
    longitude += longitudes[at]!;
    const tagsFrom = tagAt;
    while (tagAt < tags.length && tags[tagAt] !== 0) tagAt += 2;
    const tagsTo = tagAt++;
    place(visit, frame, id, latitude, longitude, () => denseTags(frame, tags, tagsFrom, tagsTo));
  }
}

function denseTags(frame: Frame, columns: number[], from: number, to: number): Tags {
  const tags: Tags = Object.create(null);
  for (let at = from; at < to; at += 2) {
    tags[wordOf(frame, columns[at]!)] = wordOf(frame, columns[at + 1] ?? -1);
  }
  return tags;
}

function readWay(bytes: Uint8Array, frame: Frame, visit: NonNullable<Visitor['way']>): void {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  new BoundedReader(bytes).readFields((tag, way, pbf) => {
    if (tag === 1) way.id = pbf.readVarint(true);
    else if (tag === 2) pbf.readPackedVarint(way.keys);
    else if (tag === 3) pbf.readPackedVarint(way.values);
    else if (tag === 8) pbf.readPackedSVarint(way.refs);
  }, way);
  visit(way.id, tagsOf(frame, way.keys, way.values), summed(way.refs));
}

function readRelation(
  bytes: Uint8Array,
  frame: Frame,
  visit: NonNullable<Visitor['relation']>,
): void {
  const relation = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    members: [] as number[],
    kinds: [] as number[],
  };
  new BoundedReader(bytes).readFields((tag, relation, pbf) => {
    if (tag === 1) relation.id = pbf.readVarint(true);
    else if (tag === 2) pbf.readPackedVarint(relation.keys);
    else if (tag === 3) pbf.readPackedVarint(relation.values);
    else if (tag === 8) pbf.readPackedVarint(relation.roles);
    else if (tag === 9) pbf.readPackedSVarint(relation.members);
    else if (tag === 10) pbf.readPackedVarint(relation.kinds);
  }, relation);
  const members = summed(relation.members).map((id, at): Member => {
    const kind = memberKinds[relation.kinds[at] ?? -1];
    if (!kind) throw new RangeError(`Relation ${relation.id} has a member of no kind.`);
    return { kind, id, role: wordOf(frame, relation.roles[at] ?? -1) };
  });
  visit(relation.id, tagsOf(frame, relation.keys, relation.values), members);
}

/** Differences as what they add up to, in place. */
function summed(differences: number[]): number[] {
  for (let at = 1; at < differences.length; at++) differences[at]! += differences[at - 1]!;
  return differences;
}
