/** Which homes somebody looked at, and what they saw: the latest few hundred, and those they keep. */
import { sql } from 'kysely';
import type { KeepChange } from '#domain/keep/KeepChange.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

type Looked = Extract<KeepChange, { kind: 'look' }>;

/** Of homes that there are not nothing is noted. */
export async function saveLooks(tx: Tx, profileId: string, looks: Looked[]): Promise<void> {
  if (looks.length === 0) return;
  const latest = new Map<string, Looked>();
  for (const look of looks) {
    const before = latest.get(look.listingKey);
    if (!before || before.at < look.at) latest.set(look.listingKey, look);
  }
  const rows = [...latest.values()].map(({ listingKey, at, priceCents, standardStatus }) => ({
    listing_key: listingKey,
    at,
    price_cents: priceCents,
    standard_status: standardStatus,
  }));
  await sql`
    insert into home_look (profile_id, listing_key, at, price_cents, standard_status)
    select ${profileId}, look.listing_key, look.at, look.price_cents, look.standard_status
    from json_populate_recordset(null::home_look, ${JSON.stringify(rows)}) as look
    join property using (listing_key)
    on conflict (profile_id, listing_key) do update set
      at = excluded.at, price_cents = excluded.price_cents,
      standard_status = excluded.standard_status
    where home_look.at < excluded.at`.execute(tx);
  await sql`
    delete from home_look where profile_id = ${profileId} and listing_key in (
      select listing_key from home_look look
      where profile_id = ${profileId} and not exists (
        select from keep where keep.profile_id = look.profile_id
          and keep.listing_key = look.listing_key and standing <> 'none')
      order by at desc offset ${keepLimits.looks})`.execute(tx);
}
