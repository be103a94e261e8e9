/** Puts the rules that Lintel comes with into the table, once. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { insertBatches } from '../platform/db/insertBatches.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

/**
 * Rows that are there stay as they are, and a state that admins have published rules for is left to
 * them: a later release brings it no new ones.
 */
export async function provideJurisdictions(tx: Tx, now: Instant): Promise<void> {
  const own = await tx
    .selectFrom('jurisdiction')
    .select('state')
    .where('status', '=', 'published')
    .where('shippedYn', '=', false)
    .execute();
  const adminsKeep = new Set(own.map(({ state }) => state));
  const rows = shippedJurisdictions
    .filter(({ state }) => !adminsKeep.has(state))
    .map(({ state, status, validFrom, ...rules }) => ({
      jurisdictionId: uuidv7(),
      state,
      status,
      validFrom,
      rules: JSON.stringify(rules),
      draftedBy: null,
      draftedAt: now,
      publishedBy: null,
      publishedAt: now,
      shippedYn: true,
    }));
  for (const batch of insertBatches(rows)) {
    await tx
      .insertInto('jurisdiction')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['state', 'validFrom']).where('status', '=', 'published').doNothing(),
      )
      .execute();
  }
}
