import type { MapFeature } from '#domain/map/MapFeature.ts';
import type { Db } from '../../platform/db/connect.ts';
import { unpackFeatures } from '../unpackFeatures.ts';

/**
 * Every feature once, in order of its id.
 * @param liveYn only those that are published
 */
export async function storedFeatures(db: Db, { liveYn = false } = {}): Promise<MapFeature[]> {
  const chunks = await db
    .selectFrom('mapChunk')
    .innerJoin('mapSource', 'mapSource.sourceId', 'mapChunk.sourceId')
    .$if(liveYn, (asked) => asked.where('liveYn', '=', true))
    .select('features')
    .execute();
  const all = chunks.flatMap(({ features }) => unpackFeatures(features));
  const once = new Map(all.map((feature) => [feature.id, feature]));
  return [...once.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function sourceCount(db: Db): Promise<number> {
  return (await db.selectFrom('mapSource').select('sourceId').execute()).length;
}
