/** How a town that nobody has lived in yet stands, read off the rows of its homes. */
import { epochDay } from '#domain/calendar.ts';
import type { Property } from '#domain/property/Property.ts';
import { chanceOf } from '#illustrations/chance.ts';
import type { Listing, ListedStatus, TownLife } from './Listing.ts';
import { homeHash, spans } from './odds.ts';
import { nextWhenOff } from './TownDays.ts';
import { openWeekOn } from './openWeeks.ts';

const statuses = new Set<string>([
  'Coming Soon',
  'Active',
  'Active Under Contract',
  'Pending',
  'Closed',
  'Withdrawn',
  'Expired',
  'Canceled',
] satisfies ListedStatus[]);

/**
 * @param lotOf the place of a home in the town's list of lots; undefined where it has none
 * @param day up to which the rows tell
 */
export function lifeOfRows(
  rows: readonly Property[],
  lotOf: (listingKey: string) => number | undefined,
  day: number,
): TownLife {
  const listings = rows.flatMap((row) => {
    const lot = lotOf(row.listingKey);
    return lot === undefined ? [] : (listingOf(row, lot, day) ?? []);
  });
  const target = listings.filter(
    ({ status }) => status === 'Active' || status === 'Coming Soon',
  ).length;
  // What is offered first is what nobody offers yet.
  const nextLot = Math.max(-1, ...listings.map(({ lot }) => lot)) + 1;
  return { target, nextLot, madeInYear: new Date(day * 86_400_000).getUTCFullYear(), listings };
}

function listingOf(row: Property, lot: number, day: number): Listing | null {
  const { listingKey, onMarketDate, listPriceCents } = row;
  if (!statuses.has(row.standardStatus) || onMarketDate === null || listPriceCents === null)
    return null;
  const status = row.standardStatus as ListedStatus;
  const listedOn = epochDay(onMarketDate);
  const since = sinceOf(row, status, listedOn);
  return {
    listingKey,
    lot,
    status,
    since,
    listedOn,
    pricedOn: row.priceChangeDate === null ? listedOn : epochDay(row.priceChangeDate),
    firstPriceCents: row.originalListPriceCents ?? listPriceCents,
    priceBeforeCents: row.previousListPriceCents,
    priceCents: listPriceCents,
    closePriceCents: row.closePriceCents,
    next: nextOf(listingKey, status, since, day),
    open: {
      week: openWeekOn(homeHash(listingKey), day),
      openYn: row.openHouses.length > 0,
      asMadeYn: true,
    },
  };
}

function sinceOf(row: Property, status: ListedStatus, listedOn: number): number {
  if (status === 'Closed' && row.closeDate !== null) return epochDay(row.closeDate);
  if (status === 'Active' || status === 'Coming Soon') return listedOn;
  return listedOn + (row.daysOnMarketBase ?? 0);
}

/** What would have happened already happens within the next weeks, not all on one morning. */
function nextOf(
  listingKey: string,
  status: ListedStatus,
  since: number,
  day: number,
): Listing['next'] {
  const chance = chanceOf(`${listingKey}/next`);
  if (status === 'Pending') {
    const close = since + chance.whole(...spans.closing);
    return { day: close > day ? close : day + chance.whole(1, 7), step: 'close' };
  }
  if (status === 'Closed') {
    const leave = since + chance.whole(...spans.soldStays);
    return { day: leave > day ? leave : day + chance.whole(1, 60), step: 'leave' };
  }
  if (status === 'Withdrawn' || status === 'Expired' || status === 'Canceled') {
    const next = nextWhenOff(chance, since)!;
    return next.day > day ? next : { ...next, day: day + chance.whole(1, 40) };
  }
  return null;
}
