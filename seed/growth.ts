/** How far the demo country has grown. */
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connect.ts';
import type { SourceDescription } from '#server/map/stageSource.ts';
import { demoSourceName, highwayPart } from './demoSource.ts';

export interface Growth {
  /** Somebody has begun it. */
  begunYn: boolean;
  /** The town of the story is there and shown. */
  standingYn: boolean;
  /** What is saved last is there. */
  wholeYn: boolean;
}

/** @param of this very country; left out, any demo country */
export async function findGrowth(
  db: Db,
  of?: Pick<SourceDescription, 'fingerprint'>,
): Promise<Growth> {
  const { rows } = await sql<{ liveYn: boolean; wholeYn: boolean; fingerprint: string }>`
    select live_yn, fingerprint, exists (
      select from map_part
      where map_part.source_id = map_source.source_id and part = ${highwayPart}) as whole_yn
    from map_source where name = ${demoSourceName}`.execute(db);
  const sources = rows.filter(({ fingerprint }) => !of || fingerprint === of.fingerprint);
  return {
    begunYn: sources.length > 0,
    standingYn: sources.some(({ liveYn }) => liveYn),
    wholeYn: sources.some(({ liveYn, wholeYn }) => liveYn && wholeYn),
  };
}
