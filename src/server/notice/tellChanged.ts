import type { Instant } from '#domain/calendar.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';

/** States that the notices of these people are others than before. */
export async function tellChanged(tx: Tx, now: Instant, userIds: string[]): Promise<void> {
  await recordFacts(
    tx,
    now,
    [...new Set(userIds)].map((userId) => ({ kind: 'notice.changed', userId }) as const),
  );
}
