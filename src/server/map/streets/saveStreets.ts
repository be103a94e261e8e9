/** Keeps the streets of a part of a source, for travel; they come and go with the part. */
import type { Tx } from '../../platform/db/inTransaction.ts';
import type { StagedSource } from '../stageSource.ts';
import { packStreets } from './packStreets.ts';
import type { StreetNetwork } from './Street.ts';

export async function saveStreets(
  tx: Tx,
  { sourceId }: StagedSource,
  part: string,
  streets: StreetNetwork,
): Promise<void> {
  await tx
    .insertInto('mapStreets')
    .values({ sourceId, part, streets: Buffer.from(packStreets(streets)) })
    .execute();
}
