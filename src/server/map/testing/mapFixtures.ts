/** Sources and streets for the tests of the map. */
import type { Instant } from '#domain/calendar.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { publishSource } from '../publishSource.ts';
import { saveFeatures } from '../saveFeatures.ts';
import { type SourceDescription, stageSource } from '../stageSource.ts';

export const now: Instant = '2026-03-08T12:00:00.000Z';

export function aSource(change: Partial<SourceDescription> = {}): SourceDescription {
  return {
    name: 'demo',
    kind: 'generated',
    attribution: null,
    attributionUrl: null,
    fingerprint: 'a',
    ...change,
  };
}

/** East–west, a kilometre long, from a point on. */
export function aStreet(
  name: string | null,
  [longitude, latitude]: [number, number] = [-117.42, 47.66],
  change: Partial<MapFeature> = {},
): MapFeature {
  return {
    id: `street ${name}`,
    layer: 'transportation',
    class: 'minor',
    name,
    minZoom: 12,
    geometry: {
      type: 'LineString',
      coordinates: [
        [longitude, latitude],
        [longitude + 0.0133, latitude],
      ],
    },
    street: { oneway: 'no', maxSpeedKmh: 40 },
    ...change,
  };
}

export async function publish(
  db: Db,
  features: MapFeature[],
  change: Partial<SourceDescription> = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const source = await stageSource(tx, now, aSource(change));
    await saveFeatures(tx, source, 'all', features);
    await publishSource(tx, now, source);
  });
}
