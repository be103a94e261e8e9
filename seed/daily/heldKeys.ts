/** Homes that people of this installation have to do with: their stories would break without them. */
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/inTransaction.ts';

/** Those of agreements and conversations, whatever became of these. */
export async function findHeldKeys(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ listingKey: string }>`
    select jsonb_array_elements_text(listing_keys) as listing_key from contract
    union
    select subject ->> 'listingKey' from chat_message where subject ->> 'kind' = 'home'`.execute(
    tx,
  );
  return new Set(rows.map(({ listingKey }) => listingKey));
}

/** Those that somebody keeps or has noted something of: they may be sold, and do not leave. */
export async function findRememberedKeys(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ listingKey: string }>`
    select distinct listing_key from keep where standing = 'kept' or note <> ''`.execute(tx);
  return new Set(rows.map(({ listingKey }) => listingKey));
}
