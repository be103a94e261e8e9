/** Writing what is new of homes' histories. Steps are added, and never changed. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/inTransaction.ts';
import type { Compared } from './compareRecord.ts';

/** What was made up for a demo is no past of the real listing that takes its key, nor the reverse. */
export async function dropHistories(tx: Tx, homes: readonly Compared[]): Promise<void> {
  const keys = homes.filter(({ startsAnewYn }) => startsAnewYn).map((home) => home.listingKey);
  if (keys.length === 0) return;
  await sql`delete from property_event where listing_key = any(${keys}::text[])`.execute(tx);
}

export async function keepRecords(tx: Tx, homes: readonly Compared[]): Promise<void> {
  const changed = homes.filter(({ recordChangedYn }) => recordChangedYn);
  if (changed.length === 0) return;
  const rows = JSON.stringify(
    changed.map(({ listingKey, recordAt, seenAt, parcelKey, addressKey }) => ({
      listing_key: listingKey,
      record_at: recordAt,
      seen_at: seenAt,
      parcel_key: parcelKey,
      address_key: addressKey,
    })),
  );
  await sql`
    insert into property_record
    select * from json_populate_recordset(null::property_record, ${rows})
    on conflict (listing_key) do update set record_at = excluded.record_at,
      seen_at = excluded.seen_at, parcel_key = excluded.parcel_key,
      address_key = excluded.address_key`.execute(tx);
}

/** @returns the keys of the homes that have new steps. */
export async function keepSteps(tx: Tx, homes: readonly Compared[]): Promise<string[]> {
  const rows = homes.flatMap(({ listingKey, steps, added }) =>
    added.map((step, i) => ({
      listing_key: listingKey,
      step: steps.length - added.length + i,
      at: step.at,
      source: step.source,
      told_at: step.toldAt,
      standard_status: step.standardStatus,
      price_cents: step.priceCents,
      listed_yn: step.listedYn,
      days_told: step.daysTold,
      days_before_told: step.daysBeforeTold,
    })),
  );
  if (rows.length === 0) return [];
  await sql`
    insert into property_event
    select * from json_populate_recordset(null::property_event, ${JSON.stringify(rows)})`.execute(
    tx,
  );
  return homes.filter(({ added }) => added.length > 0).map(({ listingKey }) => listingKey);
}
