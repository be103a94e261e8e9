/** The streets of everything that the map shows, as networks that meet where positions are equal. */
import type { Bounds } from '#domain/geo.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import type { Db } from '../../platform/db/connect.ts';
import { importedBoxesOf } from '../importedBoxes.ts';
import { unpackFeatures } from '../unpackFeatures.ts';
import { drawnStreets } from './drawnStreets.ts';
import { joinMotorways } from './joinMotorways.ts';
import { unpackStreets } from './packStreets.ts';
import type { StreetNetwork } from './Street.ts';

/**
 * What the streets are read from, in one line: another line is another network. A generated country
 * grows in sight, so its parts count.
 */
export async function streetsEdition(db: Db): Promise<string> {
  const sources = await db
    .selectFrom('mapSource')
    .select(['sourceId', 'kind'])
    .select((eb) =>
      eb
        .selectFrom('mapPart')
        .whereRef('mapPart.sourceId', '=', 'mapSource.sourceId')
        .select((part) => part.fn.countAll<number>().as('parts'))
        .as('parts'),
    )
    .where('liveYn', '=', true)
    .where('kind', 'in', ['generated', 'osm'])
    .orderBy('sourceId')
    .execute();
  return sources
    .map(({ sourceId, kind, parts }) =>
      kind === 'generated' ? `${sourceId}+${Number(parts)}` : sourceId,
    )
    .join(' ');
}

export async function loadStreets(db: Db): Promise<StreetNetwork[]> {
  const sources = await db
    .selectFrom('mapSource')
    .select(['sourceId', 'kind'])
    .where('liveYn', '=', true)
    .where('kind', 'in', ['generated', 'osm'])
    .orderBy('sourceId')
    .execute();
  const imported = await importedBoxesOf(db);
  const networks: StreetNetwork[] = [];
  for (const { sourceId, kind } of sources) {
    const kept = await keptStreets(db, sourceId);
    if (kept.length > 0) networks.push(...kept);
    else networks.push(await drawn(db, sourceId, kind === 'generated' ? imported : []));
  }
  return networks;
}

async function keptStreets(db: Db, sourceId: string): Promise<StreetNetwork[]> {
  const rows = await db
    .selectFrom('mapStreets')
    .select('streets')
    .where('sourceId', '=', sourceId)
    .orderBy('part')
    .execute();
  return rows.map(({ streets }) => unpackStreets(streets));
}

/** Part by part: a feature lies in several tiles of its part, and belongs to one part. */
async function drawn(db: Db, sourceId: string, hiddenBy: Bounds[]): Promise<StreetNetwork> {
  const network: StreetNetwork = { streets: [], barriers: [], turnRules: [] };
  const parts = await db
    .selectFrom('mapPart')
    .select('part')
    .where('sourceId', '=', sourceId)
    .orderBy('part')
    .execute();
  for (const { part } of parts) {
    const chunks = await db
      .selectFrom('mapChunk')
      .select('features')
      .where('sourceId', '=', sourceId)
      .where('part', '=', part)
      .orderBy('z')
      .orderBy('x')
      .orderBy('y')
      .execute();
    const features = new Map<string, MapFeature>();
    for (const chunk of chunks) {
      for (const feature of unpackFeatures(chunk.features)) {
        if (feature.street) features.set(feature.id, feature);
      }
    }
    for (const street of drawnStreets(features.values(), hiddenBy)) network.streets.push(street);
  }
  joinMotorways(network.streets);
  return network;
}
