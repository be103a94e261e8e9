/**
 * The first look at an .osm.pbf: every block is read once, so that a damaged file is refused
 * before anything is stored, and later passes know where to look.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { addressOfTags, isInterpolation, streetOfTags } from './addressOfTags.ts';
import { areaClass } from './areaClass.ts';
import { barrierOf } from './barrierOf.ts';
import type { Barrier } from '../streets/Street.ts';
import { lineClass } from './lineClass.ts';
import { BoundedReader } from './BoundedReader.ts';
import { isQuarter } from './osmQuarter.ts';
import { unitsPerDegree } from '../packing.ts';
import { nodeClass } from './nodeClass.ts';
import { checked, DamagedFile, readBlobs } from './readBlobs.ts';
import { type Member, readBlock, type Tags } from './readBlock.ts';
import { type SurveyedTurn, turnRuleOf } from './turnRuleOf.ts';

export interface SurveyedBlock {
  /** In the file. */
  offset: number;
  nodes: number;
  firstNode: number;
  lastNode: number;
  /** Nodes that become features by themselves. */
  drawnNodes: number;
  ways: number;
  /** Nodes of the ways that the map draws, that people travel along or that have an address. */
  drawnRefs: number;
}

export interface Multipolygon {
  id: number;
  tags: Tags;
  members: Member[];
}

export interface Survey {
  /** Of the whole file. */
  sha256: string;
  blocks: SurveyedBlock[];
  nodes: number;
  ways: number;
  multipolygons: Multipolygon[];
  /** Where travel stops, and where it may not turn. */
  barriers: Barrier[];
  turns: SurveyedTurn[];
  /** That are told as nodes, by name. */
  quarters: Map<string, GeoJSON.Position[]>;
  /** Lines along which house numbers rise. */
  interpolations: Interpolation[];
}

export interface Interpolation {
  refs: number[];
  /** Null where only the doors on it say of which street they are. */
  street: string | null;
}

/** What a file may require of its readers and this one can do. */
const known = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** @throws DamagedFile */
export async function surveyFile(
  file: FileHandle,
  progress: (bytesRead: number) => void,
): Promise<Survey> {
  const hash = createHash('sha256');
  const survey: Survey = {
    sha256: '',
    blocks: [],
    nodes: 0,
    ways: 0,
    multipolygons: [],
    barriers: [],
    turns: [],
    quarters: new Map(),
    interpolations: [],
  };
  let hasHeader = false;
  for await (const { kind, block, offset, end } of readBlobs(file, (bytes) => hash.update(bytes))) {
    if (kind === 'OSMHeader') {
      checked(offset, () => checkHeader(block));
      hasHeader = true;
    } else if (!hasHeader) {
      throw new DamagedFile('is not an .osm.pbf file: it has no header.');
    } else if (kind === 'OSMData') {
      survey.blocks.push(checked(offset, () => surveyBlock(block, offset, survey)));
    }
    progress(end);
  }
  if (!hasHeader) throw new DamagedFile('is empty.');
  survey.sha256 = hash.digest('hex');
  return survey;
}

function checkHeader(block: Uint8Array): void {
  new BoundedReader(block).readFields((tag, _, pbf) => {
    if (tag !== 4) return;
    const feature = pbf.readString();
    if (!known.has(feature)) throw new DamagedFile(`needs a reader that knows “${feature}”.`);
  }, null);
}

function surveyBlock(block: Uint8Array, offset: number, survey: Survey): SurveyedBlock {
  const surveyed: SurveyedBlock = {
    offset,
    nodes: 0,
    firstNode: Infinity,
    lastNode: -Infinity,
    drawnNodes: 0,
    ways: 0,
    drawnRefs: 0,
  };
  readBlock(block, {
    node(id, latitude, longitude, tagsOf) {
      const tags = tagsOf();
      surveyed.nodes++;
      surveyed.firstNode = Math.min(surveyed.firstNode, id);
      surveyed.lastNode = Math.max(surveyed.lastNode, id);
      const drawn = nodeClass(tags);
      if (drawn) surveyed.drawnNodes++;
      if (drawn?.layer === 'place') {
        const position = [longitude / unitsPerDegree, latitude / unitsPerDegree];
        const sameName = survey.quarters.get(drawn.name);
        if (sameName) sameName.push(position);
        else survey.quarters.set(drawn.name, [position]);
      }
      const stops = barrierOf(tags);
      if (stops) survey.barriers.push({ x: longitude, y: latitude, ...stops });
    },
    way(_id, tags, refs) {
      surveyed.ways++;
      const isDrawn =
        lineClass(tags) || areaClass(tags) || isQuarter(tags) || tags.route === 'ferry';
      if (isDrawn || addressOfTags(tags)) surveyed.drawnRefs += refs.length;
      if (isInterpolation(tags)) {
        survey.interpolations.push({ refs, street: streetOfTags(tags) });
      }
    },
    relation(id, tags, members) {
      const isArea = tags.type === 'multipolygon' || tags.type === 'boundary';
      if (isArea && (areaClass(tags) || isQuarter(tags)))
        survey.multipolygons.push({ id, tags, members });
      const turn = turnRuleOf(tags, members);
      if (turn) survey.turns.push(turn);
    },
  });
  survey.nodes += surveyed.nodes;
  survey.ways += surveyed.ways;
  return surveyed;
}
