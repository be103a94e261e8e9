/** Homes that their source lists no longer. */
import { sql } from 'kysely';
import { stepOf } from '#domain/property/history/Step.ts';
import type { Instant } from '#domain/calendar.ts';
import { offMarket } from '#domain/property/offMarket.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { findProperties } from '../queries.ts';
import { saveCompared } from '../saveProperties.ts';
import { lockHomes, readKept } from './keptHomes.ts';

const homesPerTransaction = 1000;

/** What a source drops when it is over, such as a sold home, has not vanished. */
const onMarket = StandardStatus.options.filter((status) => !offMarket.has(status));

/** What a source told, all its homes, as of `at`. */
export interface Snapshot {
  source: string;
  at: Instant;
  /** Closes also what `Vanished.spared` would keep. */
  anywayYn: boolean;
}

export interface Vanished {
  closed: number;
  /** That would have been closed, but are too many of `listed` to be believed. */
  spared: number;
  /** Homes of the source that are for sale. */
  listed: number;
}

/** More of a source's homes at once than this share, and this many, is a file that was cut short. */
const mostAtOnce = { share: 1 / 4, homes: 10 };

/**
 * Notes that a source told all its homes, by a full file or a whole run of a feed. A home for sale
 * that the last two of them lack is suppressed and has a step that says so, dated by the last; where
 * these are too many, none is, and the snapshot does not count. Done twice it changes nothing; killed
 * in the middle it goes on.
 */
export async function closeVanished(db: Db, now: Instant, snapshot: Snapshot): Promise<Vanished> {
  const { source, at, anywayYn } = snapshot;
  const { rows: last } = await sql<{ at: Instant }>`
    select at from (
      select at from feed_snapshot where source = ${source} union select ${at}::timestamptz) as told
    order by at desc limit 2`.execute(db);
  const [latest, before] = last;
  const two = latest && before && { source, latest: latest.at, before: before.at };
  const { gone, listed } = two ? await countVanished(db, two) : { gone: 0, listed: 0 };
  if (!anywayYn && isTooMany(gone, listed)) {
    return { closed: 0, spared: gone, listed };
  }
  await inTransaction(db, (tx) =>
    sql`insert into feed_snapshot values (${source}, ${at}) on conflict do nothing`.execute(tx),
  );
  return { closed: two ? await closeAll(db, now, two) : 0, spared: 0, listed };
}

interface TwoSnapshots {
  source: string;
  latest: Instant;
  before: Instant;
}

/** For sale, as far as the product tells anybody. */
const listedOf = (source: string) => sql<boolean>`(originating_system_name = ${source}
  and suppressed_at is null and standard_status = any(${onMarket}::text[]))`;

const lackedSince = (before: Instant) => sql<boolean>`(last_confirmed_at < ${before}
  and (present_at is null or present_at < ${before}))`;

async function countVanished(
  db: Db,
  { source, before }: TwoSnapshots,
): Promise<{ gone: number; listed: number }> {
  const { rows } = await sql<{ gone: number; listed: number }>`
    select count(*) filter (where ${lackedSince(before)}) as gone, count(*) as listed
    from property home join property_record record using (listing_key)
    where ${listedOf(source)}`.execute(db);
  return rows[0]!;
}

/** In parts, each of them a transaction. */
async function closeAll(db: Db, now: Instant, two: TwoSnapshots): Promise<number> {
  let closed = 0;
  for (;;) {
    const some = await inTransaction(db, (tx) => closeSome(tx, now, two));
    closed += some;
    if (some < homesPerTransaction) return closed;
  }
}

async function closeSome(
  tx: Tx,
  now: Instant,
  { source, latest, before }: TwoSnapshots,
): Promise<number> {
  await lockHomes(tx);
  const { rows } = await sql<{ listingKey: string }>`
    select listing_key from property home join property_record record using (listing_key)
    where ${listedOf(source)} and ${lackedSince(before)}
    order by listing_key limit ${homesPerTransaction}`.execute(tx);
  const keys = rows.map(({ listingKey }) => listingKey);
  await closeGone(tx, now, { listingKeys: keys, at: latest });
  return keys.length;
}

/** Suppresses homes that their source lists no longer, as of `at`, with a step that says so. */
export async function closeGone(
  tx: Tx,
  now: Instant,
  { listingKeys, at }: { listingKeys: string[]; at: Instant },
): Promise<void> {
  await lockHomes(tx);
  const kept = await readKept(tx, listingKeys);
  const homes = await findProperties(tx, listingKeys);
  const gone = stepOf({ at, source: 'vanished', toldAt: at });
  const { changed, others } = await saveCompared(
    tx,
    homes.map((home) => {
      const before = kept.get(home.listingKey)!;
      return {
        ...before,
        property: { ...home, suppressedAt: at },
        steps: [...before.steps, gone],
        added: [gone],
        recordChangedYn: false,
        startsAnewYn: false,
      };
    }),
  );
  await recordFacts(
    tx,
    now,
    [...changed, ...others].map((listingKey) => ({ kind: 'property.changed', listingKey })),
  );
}

/** Homes of a source that are for sale, and those of them that it did not tell since `since`. */
export async function findLacked(
  db: Db,
  source: string,
  since: Instant,
): Promise<{ listed: number; lacked: string[] }> {
  const { rows } = await sql<{ listed: number; lacked: string[] | null }>`
    select count(*) as listed,
      array_agg(listing_key order by listing_key) filter (where ${lackedSince(since)}) as lacked
    from property home join property_record record using (listing_key)
    where ${listedOf(source)}`.execute(db);
  return { listed: rows[0]!.listed, lacked: rows[0]!.lacked ?? [] };
}

/** So many at once are rather a source that was cut short. */
export function isTooMany(gone: number, listed: number): boolean {
  return gone > mostAtOnce.homes && gone > listed * mostAtOnce.share;
}

/** Notes that a snapshot has rows of these homes, though they could not be read. */
export async function markPresent(tx: Tx, listingKeys: string[], at: Instant): Promise<void> {
  if (listingKeys.length === 0) return;
  await sql`
    update property_record set present_at = ${at}
    where listing_key = any(${listingKeys}::text[]) and (present_at is null or present_at < ${at})
  `.execute(tx);
}
