/**
 * A closed sale dressed up as a home on the market, for demonstrations. What a sale record lacks
 * (asking price, status, listing dates, agent) is made up, the same in each run, and says so.
 */
import { dateIn, daysBetween, formatDate, type Instant, type LegalDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { stepsOfEvents } from '#domain/property/history/stepsOfEvents.ts';
import type { Step } from '#domain/property/history/Step.ts';
import type { Property } from '#domain/property/Property.ts';
import { clockOf } from '#domain/property/sourceClock.ts';
import { drawnMedia } from '../drawnMedia.ts';
import { chanceOf } from '#illustrations/chance.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import { listedBy, type ListingDays, listingDays, listPrices, pickStatus } from './madeUp.ts';

/** A sale whose day and price are known. Anything else is only labelled. */
type Sale = Property & { closeDate: LegalDate; closePriceCents: number };

/** `at` is the moment that counts as now, so that the days on market begin from there. */
export function asDemo({ property, history, seen }: HomeRecord, at: Instant): HomeRecord {
  const labelled = { ...property, demoYn: true, media: drawnMedia(property) };
  if (!isSale(labelled)) return { property: labelled, history, ...(seen && { seen }) };
  return livedThrough({ ...labelled, lastConfirmedAt: at }, at);
}

function isSale(home: Property): home is Sale {
  return home.standardStatus === 'Closed' && home.closeDate !== null && !!home.closePriceCents;
}

function livedThrough(sale: Sale, at: Instant): HomeRecord {
  const today = dateIn(sale.timeZone, at);
  const chance = chanceOf(sale.listingKey).branch('demo');
  const standardStatus = pickStatus(chance.unit());
  const days = listingDays(standardStatus, today, chance.branch('days'));
  const prices = listPrices(sale.closePriceCents, days, chance.branch('prices'));
  const soldYn = standardStatus === 'Closed';
  const property: Property = {
    ...sale,
    standardStatus,
    onMarketDate: days.listed,
    ...prices,
    closeDate: soldYn ? days.closed : null,
    closePriceCents: soldYn ? sale.closePriceCents : null,
    ...clockOf({
      standardStatus,
      onMarketDate: days.listed,
      closeDate: null,
      daysOnMarket: standardStatus === 'Active' ? null : daysBetween(days.listed, days.agreed),
      asOf: today,
    }),
    ...listedBy(chance.branch('agent')),
    publicRemarks: remarks(sale),
  };
  return { property, history: demoHistory(property, days, at), seen: { at, source: 'file' } };
}

/** When a buyer was found; the other steps follow from the dates of the home. */
function demoHistory(home: Property, days: ListingDays, at: Instant): Step[] {
  if (home.standardStatus === 'Active' || home.standardStatus === 'Coming Soon') return [];
  const agreed = {
    eventDate: days.agreed,
    kind: 'status_changed',
    standardStatus: home.standardStatus === 'Closed' ? 'Pending' : home.standardStatus,
    priceCents: home.listPriceCents,
  } as const;
  return stepsOfEvents([agreed], home.timeZone, at);
}

function remarks(sale: Sale): string {
  const sold = `${formatDate(sale.closeDate)} for ${formatDollars(sale.closePriceCents)}`;
  return (
    `A demo listing. The public record has the sale of this home on ${sold}; ` +
    'its asking price, status, dates and agent here are made up.'
  );
}
