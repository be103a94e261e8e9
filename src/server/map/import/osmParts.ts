/**
 * An extract in parts that fit in memory. Each is read, made into features and stored by itself,
 * so that an import that was killed goes on with the next one.
 */
import type { FileHandle } from 'node:fs/promises';
import type { Point } from '#domain/geo.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import type { Street, StreetNetwork, TurnRule } from '../streets/Street.ts';
import type { MapAddress } from '../houseNumbers.ts';
import { addressOfTags, numberOfTags, streetOfTags } from './addressOfTags.ts';
import { type Door, numbersAlong } from './numbersAlong.ts';
import type { OnProblem } from './MapProblem.ts';
import { unitsPerDegree } from '../packing.ts';
import { NodePositions } from './nodePositions.ts';
import { nodeClass } from './nodeClass.ts';
import { checked, readBlob } from './readBlobs.ts';
import { readBlock, type Tags, type Visitor } from './readBlock.ts';
import { relationFeatures } from './relationFeatures.ts';
import type { Multipolygon, Survey, SurveyedBlock } from './surveyFile.ts';
import { streetOfWay } from './streetOfWay.ts';
import { type DrawnWay, drawnWay, wayFeatures } from './wayFeatures.ts';

export interface Part {
  /** The same in each run over the same file. */
  name: string;
  read(onProblem: OnProblem): Promise<ReadPart>;
}

export interface ReadPart {
  /** What the map draws. */
  features: MapFeature[];
  /** What people travel along; null for a part without any. */
  streets: StreetNetwork | null;
  /** House numbers along streets. */
  addresses: MapAddress[];
}

/** @param pointsPerPart how many nodes the features of one part may have, more or less */
export function osmParts(file: FileHandle, survey: Survey, pointsPerPart: number): Part[] {
  const { blocks, multipolygons } = survey;
  const partsOf = <T>(items: T[], weight: (item: T) => number, make: (items: T[]) => Part) =>
    packed(items, weight, pointsPerPart).map(make);
  return [
    ...partsOf(
      blocks,
      (block) => block.drawnRefs,
      (some) => ({
        name: `ways at ${some[0]!.offset}`,
        read: (onProblem) => readWays(file, some, survey, onProblem),
      }),
    ),
    ...partsOf(
      multipolygons,
      (relation) => relation.members.length * pointsPerMember,
      (some) => ({
        name: `multipolygons from ${some[0]!.id}`,
        read: async (onProblem) => ({
          features: await readMultipolygons(file, some, survey, onProblem),
          streets: null,
          addresses: [],
        }),
      }),
    ),
    ...partsOf(
      blocks,
      (block) => block.drawnNodes,
      (some) => ({
        name: `nodes at ${some[0]!.offset}`,
        read: () => readNodes(file, some),
      }),
    ),
    ...(survey.barriers.length + survey.turns.length > 0
      ? [{ name: 'barriers and turns', read: () => readRules(file, survey) }]
      : []),
    ...(survey.interpolations.length > 0
      ? [{ name: 'interpolated numbers', read: () => readInterpolations(file, survey) }]
      : []),
  ];
}

/** A guess; how many it has is known only once its ways are read. */
const pointsPerMember = 100;

/** Neighbours together until they weigh enough; what weighs nothing is left out. */
function packed<T>(items: T[], weight: (item: T) => number, enough: number): T[][] {
  const packs: T[][] = [];
  let room = 0;
  for (const item of items) {
    if (weight(item) === 0) continue;
    if (room <= 0) {
      packs.push([]);
      room = enough;
    }
    packs.at(-1)!.push(item);
    room -= weight(item);
  }
  return packs;
}

async function visitBlocks(
  file: FileHandle,
  blocks: SurveyedBlock[],
  visitor: Visitor,
): Promise<void> {
  for (const { offset } of blocks) {
    const { block } = await readBlob(file, offset);
    checked(offset, () => readBlock(block, visitor));
  }
}

async function readWays(
  file: FileHandle,
  some: SurveyedBlock[],
  { blocks: all, quarters }: Survey,
  onProblem: OnProblem,
): Promise<ReadPart> {
  const ways: { drawn: DrawnWay | null; id: number; tags: Tags; refs: number[] }[] = [];
  await visitBlocks(file, some, {
    way(id, tags, refs) {
      const drawn = drawnWay(id, tags, refs);
      if (drawn || streetOfWay(id, tags, []) || addressOfTags(tags))
        ways.push({ drawn, id, tags, refs });
    },
  });
  const positions = await positionsOf(file, all, ways);
  const features: MapFeature[] = [];
  const streets: Street[] = [];
  const addresses: MapAddress[] = [];
  for (const { drawn, id, tags, refs } of ways) {
    const line = refs.map((ref) => positions.of(ref));
    if (drawn) features.push(...wayFeatures(drawn, line, quarters, onProblem));
    const street = streetOfWay(id, tags, unitsOf(line));
    if (street && street.line.length >= 4) streets.push(street);
    const address = addressOfTags(tags);
    const point = address && middleOf(line.filter((position) => position !== null));
    if (point) addresses.push({ ...address, ...point });
  }
  return { features, streets: { streets, barriers: [], turnRules: [] }, addresses };
}

/** Longitude, latitude, longitude, … of the positions that the file has. */
function unitsOf(line: readonly (GeoJSON.Position | null)[]): number[] {
  return line.flatMap((position) =>
    position === null ? [] : position.map((degrees) => Math.round(degrees * unitsPerDegree)),
  );
}

async function readRules(file: FileHandle, { blocks, barriers, turns }: Survey): Promise<ReadPart> {
  const viaNodes = turns.flatMap(({ viaNode }) => (viaNode === null ? [] : [viaNode]));
  const positions = await positionsOf(file, blocks, [{ refs: viaNodes }]);
  const turnRules = turns.flatMap(({ onlyYn, ways, viaNode, hours }): TurnRule[] => {
    if (viaNode === null) return [{ onlyYn, streets: ways, via: null, hours }];
    const [x, y] = unitsOf([positions.of(viaNode)]);
    return x === undefined ? [] : [{ onlyYn, streets: ways, via: { x, y: y! }, hours }];
  });
  return { features: [], streets: { streets: [], barriers, turnRules }, addresses: [] };
}

async function readMultipolygons(
  file: FileHandle,
  some: Multipolygon[],
  { blocks: all, quarters }: Survey,
  onProblem: OnProblem,
): Promise<MapFeature[]> {
  const wanted = new Set(
    some.flatMap(({ members }) => members.filter(({ kind }) => kind === 'way').map(({ id }) => id)),
  );
  const refsOf = new Map<number, number[]>();
  await visitBlocks(
    file,
    all.filter(({ ways }) => ways > 0),
    {
      way(id, _tags, refs) {
        if (wanted.has(id)) refsOf.set(id, refs);
      },
    },
  );
  const positions = await positionsOf(
    file,
    all,
    [...refsOf.values()].map((refs) => ({ refs })),
  );
  const lineOf = (way: number) => {
    const line = refsOf.get(way)?.map((ref) => positions.of(ref));
    return line?.every((position) => position !== null) ? line : null;
  };
  return some.flatMap((relation) => relationFeatures(relation, lineOf, quarters, onProblem));
}

async function readNodes(file: FileHandle, some: SurveyedBlock[]): Promise<ReadPart> {
  const features: MapFeature[] = [];
  const addresses: MapAddress[] = [];
  await visitBlocks(file, some, {
    node(id, latitude, longitude, tags) {
      const own = tags();
      const address = addressOfTags(own);
      if (address) {
        addresses.push({ ...address, latitude: latitude / 1e7, longitude: longitude / 1e7 });
      }
      const drawn = nodeClass(own);
      if (!drawn) return;
      const coordinates = [longitude / 1e7, latitude / 1e7];
      features.push({ id: `n${id}`, ...drawn, geometry: { type: 'Point', coordinates } });
    },
  });
  return { features, streets: null, addresses };
}

async function readInterpolations(
  file: FileHandle,
  { blocks, interpolations }: Survey,
): Promise<ReadPart> {
  const refs = new Set(interpolations.flatMap((line) => line.refs));
  const doors = new Map<number, Door>();
  await visitBlocks(
    file,
    blocks.filter(({ nodes }) => nodes > 0),
    {
      node(id, _latitude, _longitude, tags) {
        if (!refs.has(id)) return;
        const own = tags();
        const number = numberOfTags(own);
        if (number !== null) doors.set(id, { number, street: streetOfTags(own) });
      },
    },
  );
  const positions = await positionsOf(file, blocks, interpolations);
  const addresses = interpolations.flatMap((line) =>
    numbersAlong(line, doors, (ref) => positions.of(ref)),
  );
  return { features: [], streets: null, addresses };
}

/** The middle of its corners; the one on which a ring closes is counted once. */
function middleOf(line: GeoJSON.Position[]): Point | null {
  const [first] = line;
  if (first === undefined) return null;
  const last = line.at(-1)!;
  const isRing = line.length > 1 && first[0] === last[0] && first[1] === last[1];
  const corners = isRing ? line.slice(1) : line;
  const sum = { latitude: 0, longitude: 0 };
  for (const [longitude, latitude] of corners) {
    sum.latitude += latitude!;
    sum.longitude += longitude!;
  }
  return { latitude: sum.latitude / corners.length, longitude: sum.longitude / corners.length };
}

async function positionsOf(
  file: FileHandle,
  blocks: SurveyedBlock[],
  lines: { refs: number[] }[],
): Promise<NodePositions> {
  const refs = new Float64Array(lines.reduce((sum, line) => sum + line.refs.length, 0));
  let at = 0;
  for (const line of lines) {
    refs.set(line.refs, at);
    at += line.refs.length;
  }
  const positions = new NodePositions(refs);
  await positions.load(file, blocks);
  return positions;
}
