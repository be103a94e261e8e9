/** What is stored of homes' histories, read for comparing records with it. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Kept } from '#domain/property/history/observe.ts';
import { type HomeKeys, listingsOfOneHome } from '#domain/property/history/sameHome.ts';
import type { Step } from '#domain/property/history/Step.ts';
import type { Property } from '#domain/property/Property.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';

/** Of a home, what its own history and those of other listings of it need. */
export interface KeptHome extends Kept, HomeKeys {
  listingKey: string;
  recordAt: Instant;
  lastConfirmedAt: Instant;
  demoYn: boolean;
  timeZone: string;
  streetNumber: string | null;
  unitNumber: string | null;
  standardStatus: Property['standardStatus'];
  internetEntireListingDisplayYn: boolean;
}

/**
 * Writers of homes take turns until they commit: two that bring the same home under different keys
 * at once would not see each other's.
 */
export async function lockHomes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${homesLock})`.execute(tx);
}

const homesLock = 4_861_502;

const homeColumns = sql.raw(
  [
    ...['listing_key', 'record_at', 'seen_at', 'parcel_key', 'address_key'].map(
      (c) => `record.${c}`,
    ),
    ...[
      'last_confirmed_at',
      'demo_yn',
      'time_zone',
      'street_number',
      'unit_number',
      'standard_status',
      'internet_entire_listing_display_yn',
    ].map((column) => `home.${column}`),
  ].join(', '),
);

export async function readKept(db: Db | Tx, listingKeys: string[]): Promise<Map<string, KeptHome>> {
  if (listingKeys.length === 0) return new Map();
  const { rows } = await sql<KeptHome>`
    select ${homeColumns} from property_record record join property home using (listing_key)
    where listing_key = any(${listingKeys}::text[])`.execute(db);
  return withSteps(db, rows);
}

/** Listings that share a parcel or an address with any of these; they may be the same home. */
export async function readNeighbours(
  db: Db | Tx,
  keys: readonly HomeKeys[],
  known: readonly string[],
): Promise<Map<string, KeptHome>> {
  const parcels = [...new Set(keys.flatMap(({ parcelKey }) => parcelKey ?? []))];
  const addresses = [...new Set(keys.flatMap(({ addressKey }) => addressKey ?? []))];
  if (parcels.length === 0 && addresses.length === 0) return new Map();
  const { rows } = await sql<KeptHome>`
    select ${homeColumns} from property_record record join property home using (listing_key)
    where listing_key in (
      select listing_key from (
        select listing_key, count(*) over (partition by parcel_key) as listings
        from property_record where parcel_key = any(${parcels}::text[])
        union
        select listing_key, count(*) over (partition by address_key)
        from property_record where address_key = any(${addresses}::text[])
      ) as there where listings <= ${listingsOfOneHome}
      except
      select unnest(${known}::text[]))`.execute(db);
  return withSteps(db, rows);
}

async function withSteps(db: Db | Tx, homes: KeptHome[]): Promise<Map<string, KeptHome>> {
  const byKey = new Map<string, KeptHome & { steps: Step[] }>();
  for (const home of homes) byKey.set(home.listingKey, { ...home, steps: [] });
  if (byKey.size === 0) return byKey;
  const { rows } = await sql<Step & { listingKey: string }>`
    select listing_key, at, source, told_at, standard_status, price_cents, listed_yn, days_told,
      days_before_told
    from property_event where listing_key = any(${[...byKey.keys()]}::text[])
    order by listing_key, step`.execute(db);
  for (const { listingKey, ...step } of rows) byKey.get(listingKey)!.steps.push(step);
  return byKey;
}
