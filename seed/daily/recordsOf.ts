/** What a source would say this morning of the homes of a town that have changed. */
import { addMs, dateOfEpochDay, type Instant } from '#domain/calendar.ts';
import { dayStart } from '#domain/property/history/days.ts';
import { stepsOfEvents } from '#domain/property/history/stepsOfEvents.ts';
import type { Property } from '#domain/property/Property.ts';
import type { HomeRecord } from '#server/property/HomeRecord.ts';
import type { Life } from '../homes/life.ts';
import { builtOn, homeOn } from '../homes/listLot.ts';
import type { Lot } from '../homes/Lot.ts';
import type { Listing } from './Listing.ts';
import { openHousesIn } from './openWeeks.ts';
import type { TownDays } from './TownDays.ts';

export interface Morning {
  /** Up to which the town has lived. */
  day: number;
  timeZone: string;
  lots: readonly Lot[];
  now: Instant;
}

/** The keys of homes that are there since before, and of which something is to be said. */
export function changedBefore(days: TownDays): string[] {
  const changed = new Set([...days.events.keys(), ...days.reopened]);
  return [...changed].filter((key) => !days.born.has(key) && !days.gone.has(key));
}

/** @param rows of the homes that `changedBefore` names */
export function recordsOf(
  days: TownDays,
  rows: readonly Property[],
  morning: Morning,
): HomeRecord[] {
  const byKey = new Map(days.life.listings.map((listing) => [listing.listingKey, listing]));
  const changed = rows.flatMap((row) => {
    const listing = byKey.get(row.listingKey);
    return listing
      ? recordOf(listing, days, morning, changedHome(row, listing, days, morning))
      : [];
  });
  const born = [...days.born].flatMap((key) => {
    const listing = byKey.get(key);
    if (!listing) return [];
    const lot = morning.lots[listing.lot]!;
    const home = homeOn(lot, builtOn(lot, days.life.madeInYear), {
      listingKey: key,
      listingId: key.replace(/^demo-/, 'LD').replaceAll('-', ''),
      seed: key,
      life: rowOf(listing),
      openHouses: openHousesNow(listing, morning, []),
      ...timesOf(listing, days, morning),
    });
    return recordOf(listing, days, morning, home);
  });
  return [...changed, ...born];
}

function recordOf(
  { listingKey }: Listing,
  days: TownDays,
  { day, timeZone }: Morning,
  property: Property,
): HomeRecord {
  // What happened at midnight was told before it was seen.
  const at = addMs(dayStart(dateOfEpochDay(day), timeZone), 1);
  return {
    property,
    history: stepsOfEvents(days.events.get(listingKey) ?? [], timeZone, at),
    seen: { at, source: 'record' },
  };
}

/** An earlier version let homes say that they are open this weekend, whatever weekend it is. */
const outdated = / ?Open this weekend\./g;

function changedHome(row: Property, listing: Listing, days: TownDays, morning: Morning): Property {
  const { modifiedAt, confirmedAt } = timesOf(listing, days, morning);
  return {
    ...row,
    ...rowOf(listing),
    openHouses: openHousesNow(listing, morning, row.openHouses),
    publicRemarks: row.publicRemarks?.replace(outdated, '') ?? null,
    modificationTimestamp: modifiedAt,
    lastConfirmedAt: confirmedAt,
  };
}

/** It changed on the morning of its last event. */
function timesOf({ listingKey }: Listing, days: TownDays, { day, timeZone, now }: Morning) {
  const last = days.events.get(listingKey)?.at(-1)?.eventDate ?? dateOfEpochDay(day);
  return { modifiedAt: dayStart(last, timeZone), confirmedAt: now };
}

/** Days on the market are told by the steps. */
function rowOf(listing: Listing): Omit<Life, 'history'> {
  const { status, priceCents, firstPriceCents, closePriceCents, since, listedOn } = listing;
  const pricedYn = listing.pricedOn > listedOn;
  return {
    standardStatus: status,
    listPriceCents: priceCents,
    originalListPriceCents: firstPriceCents,
    previousListPriceCents: pricedYn ? listing.priceBeforeCents : null,
    previousListPriceStatedYn: pricedYn && listing.priceBeforeCents !== null,
    priceChangeDate: pricedYn ? dateOfEpochDay(listing.pricedOn) : null,
    closePriceCents: status === 'Closed' ? closePriceCents : null,
    closeDate: status === 'Closed' ? dateOfEpochDay(since) : null,
    onMarketDate: dateOfEpochDay(listedOn),
    daysOnMarketBase: null,
    daysOnMarketAsOf: null,
    daysOnMarketCountingYn: false,
    cumulativeDaysBefore: 0,
    offeredBeforeYn: false,
  };
}

function openHousesNow(
  { status, listingKey, open }: Listing,
  { timeZone }: Morning,
  asMade: Property['openHouses'],
): Property['openHouses'] {
  if (status !== 'Active') return [];
  if (open.asMadeYn) return asMade;
  return open.openYn ? openHousesIn(open.week, listingKey, timeZone) : [];
}
