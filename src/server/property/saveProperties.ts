/** Writing homes: imports, feeds and the demo all come through here. */
import { sql } from 'kysely';
import { snakeCase } from '#api/wire.ts';
import type { Instant } from '#domain/calendar.ts';
import { Property } from '#domain/property/Property.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { HomeRecord } from './HomeRecord.ts';
import { type Compared, compareRecord, isLate, sightingOf } from './history/compareRecord.ts';
import { lockHomes, readKept } from './history/keptHomes.ts';
import { liveTogether } from './history/liveTogether.ts';
import { dropHistories, keepRecords, keepSteps } from './history/writeHistories.ts';
import { placeWithheld } from './placeWithheld.ts';
import { findProperties } from './queries.ts';

/** Counts of different homes; they sum to the number of different listing keys given. */
export interface Saved {
  inserted: number;
  updated: number;
  unchanged: number;
}

/** The noun's fields are the table's columns; a test holds the two together. */
const fields = Object.keys(Property.shape) as (keyof Property)[];
const columns = fields.map(snakeCase);
const list = sql.raw(columns.join(', '));
const assignments = sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '));
/** A source that only says again what it said is no change, whatever time it gives for it. */
const timestamps = new Set(['last_confirmed_at', 'modification_timestamp']);
const contentColumns = columns.filter((name) => !timestamps.has(name));
const content = (table: string) =>
  sql.raw(contentColumns.map((name) => `${table}.${name}`).join(', '));

const homesPerStatement = 1000;

/**
 * Makes the database hold these homes, and adds to their histories what the records say that is
 * new; nothing of a history is changed. A record that is older than the one a home shows tells of its
 * past alone. A home that is as it was keeps its `modificationTimestamp` and writes nothing but a
 * newer `lastConfirmedAt`; every other one, and every other listing of the same home whose days this
 * changes, states `property.changed`. Of several records with one key the last counts.
 * @throws pg.DatabaseError of class 22 or 23 when a record breaks the table's rules.
 */
export async function saveProperties(tx: Tx, now: Instant, homes: HomeRecord[]): Promise<Saved> {
  const placed = await placeWithheld(tx, homes);
  const lastOfKey = new Map(placed.map((home) => [home.property.listingKey, home]));
  // Everybody writes in the same order, so that two imports wait for each other but never deadlock.
  const ordered = [...lastOfKey.values()].sort(byListingKey);

  const saved: Saved = { inserted: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < ordered.length; start += homesPerStatement) {
    const part = ordered.slice(start, start + homesPerStatement);
    await lockHomes(tx);
    const compared = await compareAll(tx, part);
    const { inserted, changed, others } = await saveCompared(tx, compared);
    await recordFacts(
      tx,
      now,
      [...changed, ...others].map((listingKey) => ({ kind: 'property.changed', listingKey })),
    );
    saved.inserted += inserted;
    saved.updated += changed.size - inserted;
    saved.unchanged += part.length - changed.size;
  }
  return saved;
}

async function compareAll(tx: Tx, homes: HomeRecord[]): Promise<Compared[]> {
  const kept = await readKept(
    tx,
    homes.map(({ property }) => property.listingKey),
  );
  const late = homes.filter((home) => {
    const before = kept.get(home.property.listingKey);
    return before !== undefined && isLate(home.property, sightingOf(home, before), before);
  });
  const stored = new Map<string, Property>();
  const lateKeys = late.map(({ property }) => property.listingKey);
  for (const home of await findProperties(tx, lateKeys)) stored.set(home.listingKey, home);
  return homes.map((home) => {
    const { listingKey } = home.property;
    return compareRecord(home, kept.get(listingKey), stored.get(listingKey));
  });
}

/**
 * Writes homes that were compared, with the days and prices that their steps say.
 * @returns how many are new, the keys of the new and the changed ones, and of the other listings of
 *   these homes that changed with them.
 */
export async function saveCompared(tx: Tx, compared: Compared[]) {
  const { homes, others } = await liveTogether(tx, compared);
  const written = await upsertHomes(tx, homes);
  const changed = new Set(written.map((row) => row.listingKey));
  await confirmProperties(
    tx,
    homes.filter(({ listingKey }) => !changed.has(listingKey)),
  );
  await dropHistories(tx, compared);
  await keepRecords(tx, compared);
  for (const listingKey of await keepSteps(tx, compared)) changed.add(listingKey);
  return { inserted: written.filter((row) => row.insertedYn).length, changed, others };
}

/** What is as it was is sorted out first: a conflict would lock, and so write, even what stays. */
async function upsertHomes(tx: Tx, homes: Property[]) {
  const rows = JSON.stringify(homes.map(rowOf));
  // A row that this transaction has inserted, and not updated, has no xmax.
  const { rows: written } = await sql<{ listingKey: string; insertedYn: boolean }>`
    insert into property (${list})
    select ${list} from json_populate_recordset(null::property, ${rows}) as given
    where not exists (
      select from property as kept
      where kept.listing_key = given.listing_key
        and (${content('kept')}) is not distinct from (${content('given')}))
    on conflict (listing_key) do update set ${assignments}
    returning listing_key, (xmax = 0) as inserted_yn`.execute(tx);
  return written;
}

/** A home that its source says again is as it was is confirmed, never un-confirmed. */
export async function confirmProperties(
  tx: Tx,
  homes: readonly Pick<Property, 'listingKey' | 'lastConfirmedAt'>[],
): Promise<void> {
  if (homes.length === 0) return;
  const keys = homes.map(({ listingKey }) => listingKey);
  const times = homes.map(({ lastConfirmedAt }) => lastConfirmedAt);
  await sql`
    update property set last_confirmed_at = given.at
    from unnest(${keys}::text[], ${times}::timestamptz[]) as given (listing_key, at)
    where property.listing_key = given.listing_key and property.last_confirmed_at < given.at
  `.execute(tx);
}

/** What is left out is null: most fields of most homes are, and each would be written and read. */
function rowOf(property: Property): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < fields.length; i++) {
    const value = property[fields[i]!];
    if (value !== null) row[columns[i]!] = value;
  }
  return row;
}

function byListingKey(a: HomeRecord, b: HomeRecord): number {
  return a.property.listingKey < b.property.listingKey ? -1 : 1;
}
