/** How long a home has been for sale, as its steps say: in its listing, and in those before it. */
import { addDays, daysBetween, type LegalDate } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import type { Property } from '../Property.ts';
import { apartDays, daysIn, type Life, type Listing, type Moment, type Stretch } from './lifeOf.ts';

export type Clock = Pick<
  Property,
  'daysOnMarketBase' | 'daysOnMarketAsOf' | 'daysOnMarketCountingYn'
>;

/**
 * The days of the listing that is going on, or was the last. A running count is its first day.
 * Where the home was offered before under another key, it is new since it was first seen.
 */
export function clockOfLife({ listings }: Life, others: readonly Life[]): Clock {
  const listing = listings.at(-1);
  if (!listing || listing.unknownRestYn) return resting(null);
  if (listing.unknownBeginYn && !others.some((other) => wasBefore(other, listing))) {
    return resting(null);
  }
  const running = listing.stretches.at(-1);
  const days = Math.max(0, daysIn(listing.stretches, null) + listing.moreDays);
  if (running?.to !== null) return resting(days);
  return {
    daysOnMarketBase: 0,
    daysOnMarketAsOf: addDays(running.from, -daysIn(listing.stretches, null) - listing.moreDays),
    daysOnMarketCountingYn: true,
  };
}

function wasBefore({ listings }: Life, { begin }: Listing): boolean {
  return begin !== null && listings.some(({ off }) => off !== null && off <= begin);
}

function resting(days: number | null): Clock {
  return { daysOnMarketBase: days, daysOnMarketAsOf: null, daysOnMarketCountingYn: false };
}

/**
 * Days of the listings before this one, its own and those of the same home under other keys, that
 * were less than 30 days apart, since it was last sold. Days on which two brokers offered it count
 * once. What the source counted itself is a lower bound.
 */
export function daysBefore(life: Life, others: readonly Life[]): number {
  const told = life.listings.at(-1)?.daysBeforeTold ?? 0;
  const before = listingsBefore(life, others);
  if (before === null) return told;
  const { earlier, begin, since } = before;
  const stretches: Stretch[] = [];
  let reached = begin;
  let more = 0;
  for (const listing of earlier.toReversed()) {
    const end = endOf(listing, begin);
    if (end <= since || daysBetween(end, reached) >= apartDays) break;
    stretches.push(...listing.stretches);
    more += listing.moreDays;
    if (beginOf(listing)! < reached) reached = beginOf(listing)!;
  }
  return Math.max(told, unionDays(stretches, since, begin) + Math.max(0, more));
}

/** Whether it was on offer before, however long ago, and has not been sold since. */
export function offeredBefore(life: Life, others: readonly Life[]): boolean {
  const before = listingsBefore(life, others);
  return (
    before?.earlier.some(
      (listing) => listing.stretches.length > 0 && endOf(listing, before.begin) > before.since,
    ) ?? false
  );
}

interface ListingsBefore {
  /** The earliest end first. */
  earlier: Listing[];
  /** Of the listing that is going on, or was the last. */
  begin: LegalDate;
  /** When it was last sold before that. */
  since: LegalDate;
}

/** Null where nobody knows when the last listing began. */
function listingsBefore(life: Life, others: readonly Life[]): ListingsBefore | null {
  const current = life.listings.at(-1);
  const begin = current?.begin ?? current?.off;
  if (begin === undefined || begin === null) return null;
  const earlier = [life.listings.slice(0, -1), ...others.map(({ listings }) => listings)]
    .flat()
    .filter((listing) => beginOf(listing) !== null && beginOf(listing)! < begin)
    .toSorted((a, b) => daysBetween(endOf(a, begin), endOf(b, begin)));
  const sold = earlier.filter(({ soldYn, off }) => soldYn && off! <= begin).map(({ off }) => off!);
  return { earlier, begin, since: sold.toSorted().at(-1) ?? '0000-01-01' };
}

function beginOf({ begin, stretches, off }: Listing): LegalDate | null {
  return begin ?? stretches[0]?.from ?? off;
}

/** A listing that is still on the market reaches up to the one that follows it. */
function endOf({ off }: Listing, begin: LegalDate): LegalDate {
  return off !== null && off < begin ? off : begin;
}

/** Days in any of the stretches, from `since` up to `until`. */
function unionDays(stretches: readonly Stretch[], since: LegalDate, until: LegalDate): number {
  let days = 0;
  let reached = since;
  for (const { from, to } of stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const start = from > reached ? from : reached;
    const end = to === null || to > until ? until : to;
    if (end <= start) continue;
    days += daysBetween(start, end);
    reached = end;
  }
  return days;
}

export type LastChange = Pick<Property, 'previousListPriceCents' | 'priceChangeDate'>;

/**
 * Of this listing the last change of price that was no corrected mistake. `changeSeenYn` says whether any change was seen at all, corrected ones among them.
 */
export function pricesOfLife({ moments, listings }: Life): LastChange & { changeSeenYn: boolean } {
  const now = Math.max(0, listings.length - 1);
  const own = moments.filter(({ listing, kind }) => listing === now && kind !== 'closed');
  let asked: Cents | null = null;
  let last: { moment: Moment; before: Cents } | null = null;
  let changeSeenYn = false;
  for (const moment of own) {
    const { priceCents, correctedYn } = moment;
    if (priceCents === null) continue;
    const changedYn = asked !== null && asked !== priceCents;
    changeSeenYn ||= changedYn || correctedYn;
    if (correctedYn) continue;
    if (changedYn) last = { moment, before: asked! };
    asked = priceCents;
  }
  return {
    previousListPriceCents: last?.before ?? null,
    priceChangeDate: last?.moment.eventDate ?? null,
    changeSeenYn,
  };
}
