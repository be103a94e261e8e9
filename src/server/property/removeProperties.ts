/** Letting homes go that their source keeps no longer, with their histories. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { lockHomes } from './history/keptHomes.ts';

/** Each home that was there states `property.changed`. Nothing that names a home is looked for. */
export async function removeProperties(
  tx: Tx,
  now: Instant,
  listingKeys: readonly string[],
): Promise<void> {
  if (listingKeys.length === 0) return;
  await lockHomes(tx);
  const { rows } = await sql<{ listingKey: string }>`
    delete from property where listing_key = any(${[...listingKeys]}::text[])
    returning listing_key`.execute(tx);
  await recordFacts(
    tx,
    now,
    rows.map(({ listingKey }) => ({ kind: 'property.changed', listingKey })),
  );
}
