/** Beginning to fill a source. Nobody sees it before `publishSource`. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { loadTowns, type TownAt } from './towns.ts';

export interface SourceDescription {
  /** `demo`, `osm:seattle.osm.pbf`; publishing replaces the live source of the same name. */
  name: string;
  /** Imported sources hide the generated country inside their box. */
  kind: 'base' | 'generated' | 'osm' | 'geojson';
  /** What the map must show while the source is live. */
  attribution: string | null;
  attributionUrl: string | null;
  /** What it is made from: a file's hash, a seed number with its version. */
  fingerprint: string;
}

export interface StagedSource extends SourceDescription {
  sourceId: string;
  /** Parts that an earlier run, killed since, has already saved. */
  savedParts: ReadonlySet<string>;
  townAt: TownAt;
}

/**
 * Goes on where a run with the same name and fingerprint stopped, or begins anew. A generated country is
 * shown before all of it is there; it goes on as well.
 */
export async function stageSource(
  tx: Tx,
  now: Instant,
  description: SourceDescription,
): Promise<StagedSource> {
  const townAt = await loadTowns(tx);
  const staged = await tx
    .selectFrom('mapSource')
    .select(['sourceId', 'fingerprint'])
    .where('name', '=', description.name)
    .where((eb) =>
      eb.or([
        eb('liveYn', '=', false),
        eb.and([
          eb.val(description.kind === 'generated'),
          eb('fingerprint', '=', description.fingerprint),
        ]),
      ]),
    )
    .orderBy((eb) => eb('fingerprint', '=', description.fingerprint), 'desc')
    .executeTakeFirst();
  if (staged?.fingerprint === description.fingerprint) {
    const parts = await tx
      .selectFrom('mapPart')
      .select('part')
      .where('sourceId', '=', staged.sourceId)
      .execute();
    const savedParts = new Set(parts.map(({ part }) => part));
    return { ...description, sourceId: staged.sourceId, savedParts, townAt };
  }
  if (staged) await tx.deleteFrom('mapSource').where('sourceId', '=', staged.sourceId).execute();
  const sourceId = uuidv7();
  await tx
    .insertInto('mapSource')
    .values({ ...description, sourceId, liveYn: false, startedAt: now })
    .execute();
  return { ...description, sourceId, savedParts: new Set(), townAt };
}

/** Whether this very making of the source is what the map shows already. */
export async function isLive(
  db: Db,
  { name, fingerprint }: Pick<SourceDescription, 'name' | 'fingerprint'>,
): Promise<boolean> {
  const live = await db
    .selectFrom('mapSource')
    .select('sourceId')
    .where('name', '=', name)
    .where('fingerprint', '=', fingerprint)
    .where('liveYn', '=', true)
    .executeTakeFirst();
  return live !== undefined;
}
