/** Writing a part of a source: a town of the generated country, a block of an imported file. */
import type { Bounds } from '#domain/geo.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import type { Tile } from '#domain/map/tile.ts';
import { insertBatches } from '../platform/db/insertBatches.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { bucketsOf } from './buckets.ts';
import { packFeature } from './packFeatures.ts';
import type { StagedSource } from './stageSource.ts';
import type { MapAddress } from './houseNumbers.ts';
import { numberedNames } from './numberedNames.ts';
import { type MapName, namesIn } from './namesIn.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';

interface Chunk extends Tile {
  packed: Uint8Array[];
}

/**
 * Writes all features of one part, in place of what the part held before. Parts are named by the
 * caller; a feature belongs to exactly one.
 */
export async function saveFeatures(
  tx: Tx,
  source: StagedSource,
  part: string,
  features: MapFeature[],
  addresses: MapAddress[] = [],
): Promise<void> {
  const { sourceId } = source;
  await tx
    .deleteFrom('mapPart')
    .where('sourceId', '=', sourceId)
    .where('part', '=', part)
    .execute();
  await tx
    .insertInto('mapPart')
    .values({ sourceId, part, featureCount: features.length, ...boundsOfAll(features) })
    .execute();
  await saveChunks(tx, sourceId, part, chunksOf(features));
  const names = namesIn(features, source.townAt);
  await saveMapNames(tx, sourceId, part, numberedNames(names, addresses, source.townAt));
}

function chunksOf(features: MapFeature[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  for (const feature of features) {
    const packed = packFeature(feature);
    for (const bucket of bucketsOf(feature)) {
      const key = `${bucket.z}/${bucket.x}/${bucket.y}`;
      const chunk = chunks.get(key);
      if (chunk) chunk.packed.push(packed);
      else chunks.set(key, { ...bucket, packed: [packed] });
    }
  }
  return [...chunks.values()];
}

async function saveChunks(tx: Tx, sourceId: string, part: string, chunks: Chunk[]): Promise<void> {
  const rows = chunks.map(({ packed, ...bucket }) => ({
    sourceId,
    part,
    ...bucket,
    featureCount: packed.length,
    features: Buffer.concat(packed),
  }));
  for (const batch of insertBatches(rows)) {
    await tx.insertInto('mapChunk').values(batch).execute();
  }
}

async function saveMapNames(
  tx: Tx,
  sourceId: string,
  part: string,
  names: MapName[],
): Promise<void> {
  const rows = names.map(({ outline, ...name }) => ({
    sourceId,
    part,
    ...name,
    outline: outline && JSON.stringify(outline),
  }));
  for (const batch of insertBatches(rows)) {
    await tx.insertInto('mapName').values(batch).execute();
  }
}

const nowhere = { south: null, west: null, north: null, east: null };

function boundsOfAll(features: MapFeature[]): Bounds | typeof nowhere {
  if (features.length === 0) return nowhere;
  const all: Bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const feature of features) {
    const box = boundsOfGeometry(feature.geometry);
    all.south = Math.min(all.south, box.south);
    all.west = Math.min(all.west, box.west);
    all.north = Math.max(all.north, box.north);
    all.east = Math.max(all.east, box.east);
  }
  return all;
}
