/** Letting one town of the demo country live up to today, in one transaction. */
import { sql } from 'kysely';
import { dateIn, daysBetween, epochDay, type Instant, type LegalDate } from '#domain/calendar.ts';
import type { Property } from '#domain/property/Property.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { inTransaction, type Tx } from '#server/platform/db/inTransaction.ts';
import { findProperties } from '#server/property/queries.ts';
import { removeProperties } from '#server/property/removeProperties.ts';
import { confirmProperties, saveProperties } from '#server/property/saveProperties.ts';
import { builtOn, demoSystemName } from '../homes/listLot.ts';
import type { Lot } from '../homes/Lot.ts';
import { townName } from '../town/Task.ts';
import { type TownChoice, townChoices } from '../towns.ts';
import { findHeldKeys, findRememberedKeys } from './heldKeys.ts';
import { lifeOfRows } from './lifeOfRows.ts';
import type { TownLife } from './Listing.ts';
import { lotsOfRows } from './lotsOfRows.ts';
import { changedBefore, recordsOf } from './recordsOf.ts';
import { TownDays } from './TownDays.ts';

export interface LivedTown {
  days: number;
  /** Homes that came or changed, and homes that left. */
  changed: number;
  gone: number;
}

interface TownRow {
  timeZone: string;
  livedOn: LegalDate;
  lots: Lot[];
  life: TownLife | null;
}

/** Nobody looks at what happened in a town before that; a longer pause is as long. */
const mostDays = 400;

/**
 * Tells the homes of a town all that has happened up to this day, as an import would. Done twice on one
 * day it changes nothing; a town that is lived in by somebody else at this moment is waited for.
 * @returns null where the town has lived this day already, or has no homes of the demo.
 */
export async function liveTown(db: Db, town: string, now: Instant): Promise<LivedTown | null> {
  const choice = townChoices.find((one) => townName(one) === town);
  if (!choice) return null;
  return inTransaction(db, async (tx) => {
    const before = (await readTown(tx, town)) ?? (await settleTown(tx, town, choice));
    if (!before) return null;
    const today = dateIn(before.timeZone, now);
    if (today <= before.livedOn) return null;
    const life = before.life ?? (await readLife(tx, choice, before));
    const days = new TownDays({
      lots: before.lots,
      life,
      heldKeys: await findHeldKeys(tx),
      rememberedKeys: await findRememberedKeys(tx),
      worthOf: (lot) => builtOn(lot, life.madeInYear).worth,
    });
    const first = Math.max(epochDay(before.livedOn) + 1, epochDay(today) - mostDays + 1);
    for (let day = first; day <= epochDay(today); day++) days.live(day);
    const changed = await tell(tx, days, { ...before, today, now });
    await sql`
      update demo_town set lived_on = ${today}, life = ${JSON.stringify(days.life)}::jsonb
      where town = ${town}`.execute(tx);
    return { days: daysBetween(before.livedOn, today), changed, gone: days.gone.size };
  });
}

interface Telling extends TownRow {
  today: LegalDate;
  now: Instant;
}

/** What is as it was is confirmed, as by a source that tells all its homes each morning. */
async function tell(
  tx: Tx,
  days: TownDays,
  { today, now, lots, timeZone }: Telling,
): Promise<number> {
  const rows = await findProperties(tx, changedBefore(days));
  const records = recordsOf(days, rows, { day: epochDay(today), timeZone, lots, now });
  await removeProperties(
    tx,
    now,
    [...days.gone].filter((key) => !days.born.has(key)),
  );
  await saveProperties(tx, now, records);
  const told = new Set(records.map(({ property }) => property.listingKey));
  await confirmProperties(
    tx,
    days.life.listings
      .filter(({ listingKey }) => !told.has(listingKey))
      .map(({ listingKey }) => ({ listingKey, lastConfirmedAt: now })),
  );
  return records.length;
}

async function readTown(tx: Tx, town: string): Promise<TownRow | undefined> {
  const { rows } = await sql<TownRow>`
    select time_zone, lived_on, lots, life from demo_town where town = ${town} for update`.execute(
    tx,
  );
  return rows[0];
}

async function findRows(tx: Tx, { name, state }: TownChoice): Promise<Property[]> {
  return tx
    .selectFrom('property')
    .selectAll()
    .where('originatingSystemName', '=', demoSystemName)
    .where('demoYn', '=', true)
    .where('city', '=', name)
    .where('stateOrProvince', '=', state)
    .orderBy('listingKey')
    .execute();
}

async function readLife(tx: Tx, choice: TownChoice, town: TownRow): Promise<TownLife> {
  const places = new Map(town.lots.map(({ listingKey }, at) => [listingKey, at]));
  const rows = await findRows(tx, choice);
  return lifeOfRows(rows, (listingKey) => places.get(listingKey), epochDay(town.livedOn));
}

/** A town that an earlier version made, which has lived up to the day on which it was made. */
async function settleTown(tx: Tx, town: string, choice: TownChoice): Promise<TownRow | null> {
  const rows = await findRows(tx, choice);
  if (rows.length === 0) return null;
  const { timeZone } = rows[0]!;
  const made = rows.map(({ lastConfirmedAt }) => lastConfirmedAt).reduce((a, b) => (a > b ? a : b));
  const livedOn = dateIn(timeZone, made);
  const lots = lotsOfRows(rows, choice, await findSeed(tx));
  await saveTown(tx, { town, timeZone, livedOn, lots });
  return (await readTown(tx, town)) ?? null;
}

/** The number that the country was made from; 1 where nobody knows. */
async function findSeed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from map_source where kind = 'generated' order by live_yn desc limit 1`.execute(
    tx,
  );
  return Number(rows[0]?.fingerprint.split('/')[1]) || 1;
}

export interface NewTown {
  town: string;
  timeZone: string;
  /** The day on which its homes are as they are. */
  livedOn: LegalDate;
  lots: readonly Lot[];
}

/** Notes where homes can stand in a town, so that it can begin to live; a second time changes nothing. */
export async function saveTown(tx: Tx, { town, timeZone, livedOn, lots }: NewTown): Promise<void> {
  await sql`
    insert into demo_town (town, time_zone, lived_on, lots)
    values (${town}, ${timeZone}, ${livedOn}, ${JSON.stringify(lots)}::jsonb)
    on conflict (town) do nothing`.execute(tx);
}
