/** Writing homes: imports, feeds and the demo all come through here. */
import { sql } from 'kysely';
import { snakeCase } from '#api/wire.ts';
import type { Instant } from '#domain/calendar.ts';
import { Property, type PropertyEvent } from '#domain/property/Property.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';

export interface HomeRecord {
  property: Property;
  /** Oldest first. */
  history: PropertyEvent[];
}

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
 * Makes the database hold these homes and their histories. A home that is as it was keeps its
 * `modificationTimestamp` and writes nothing but a newer `lastConfirmedAt`; every other one states
 * `property.changed`. Of several records with one key the last counts.
 * @throws pg.DatabaseError of class 22 or 23 when a record breaks the table's rules.
 */
export async function saveProperties(tx: Tx, now: Instant, homes: HomeRecord[]): Promise<Saved> {
  const lastOfKey = new Map(homes.map((home) => [home.property.listingKey, home]));
  // Everybody writes in the same order, so that two imports wait for each other but never deadlock.
  const ordered = [...lastOfKey.values()].sort(byListingKey);

  const saved: Saved = { inserted: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < ordered.length; start += homesPerStatement) {
    const part = ordered.slice(start, start + homesPerStatement);
    const { inserted, changed } = await savePart(tx, part);
    await recordFacts(
      tx,
      now,
      [...changed].map((listingKey) => ({ kind: 'property.changed', listingKey })),
    );
    saved.inserted += inserted;
    saved.updated += changed.size - inserted;
    saved.unchanged += part.length - changed.size;
  }
  return saved;
}

/** @returns how many are new, and the keys of the new and the changed ones. */
async function savePart(tx: Tx, homes: HomeRecord[]) {
  const written = await upsertHomes(tx, homes);
  const changed = new Set(written.map((row) => row.listingKey));
  await confirm(
    tx,
    homes.filter(({ property }) => !changed.has(property.listingKey)),
  );
  for (const listingKey of await replaceHistories(tx, homes)) changed.add(listingKey);
  return { inserted: written.filter((row) => row.insertedYn).length, changed };
}

/** What is as it was is sorted out first: a conflict would lock, and so write, even what stays. */
async function upsertHomes(tx: Tx, homes: HomeRecord[]) {
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
async function confirm(tx: Tx, homes: HomeRecord[]): Promise<void> {
  if (homes.length === 0) return;
  const keys = homes.map(({ property }) => property.listingKey);
  const times = homes.map(({ property }) => property.lastConfirmedAt);
  await sql`
    update property set last_confirmed_at = given.at
    from unnest(${keys}::text[], ${times}::timestamptz[]) as given (listing_key, at)
    where property.listing_key = given.listing_key and property.last_confirmed_at < given.at
  `.execute(tx);
}

/** @returns the keys of the homes whose history is not what it was. */
async function replaceHistories(tx: Tx, homes: HomeRecord[]): Promise<string[]> {
  const steps = homes.flatMap(({ property: { listingKey }, history }) =>
    history.map(({ eventDate, kind, standardStatus, priceCents }, step) => ({
      listing_key: listingKey,
      step,
      event_date: eventDate,
      kind,
      standard_status: standardStatus,
      price_cents: priceCents,
    })),
  );
  const { rows: written } = await sql<{ listingKey: string }>`
    insert into property_event
    select * from json_populate_recordset(null::property_event, ${JSON.stringify(steps)}) as given
    where not exists (
      select from property_event as kept
      where kept.listing_key = given.listing_key and kept.step = given.step
        and kept is not distinct from given)
    on conflict (listing_key, step) do update set
      event_date = excluded.event_date, kind = excluded.kind,
      standard_status = excluded.standard_status, price_cents = excluded.price_cents
    returning listing_key`.execute(tx);

  const keys = homes.map(({ property }) => property.listingKey);
  const lengths = homes.map(({ history }) => history.length);
  const { rows: removed } = await sql<{ listingKey: string }>`
    delete from property_event as event
    using unnest(${keys}::text[], ${lengths}::int[]) as given (listing_key, length)
    where event.listing_key = given.listing_key and event.step >= given.length
    returning event.listing_key`.execute(tx);

  return [...written, ...removed].map((row) => row.listingKey);
}

function rowOf({ property }: HomeRecord): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [i, field] of fields.entries()) row[columns[i]!] = property[field];
  return row;
}

function byListingKey(a: HomeRecord, b: HomeRecord): number {
  return a.property.listingKey < b.property.listingKey ? -1 : 1;
}
