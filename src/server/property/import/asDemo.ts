/**
 * A closed sale dressed up as a home on the market, for demonstrations. What a sale record lacks
 * (asking price, status, listing dates, agent) is made up, the same in each run, and says so.
 */
import {
  addDays,
  dateIn,
  daysBetween,
  formatDate,
  type Instant,
  type LegalDate,
} from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import type { Property, PropertyEvent, StandardStatus } from '#domain/property/Property.ts';
import { clockOf, historyOf } from '#domain/property/sourceClock.ts';
import { drawnMedia } from '../drawnMedia.ts';
import { type Chance, chanceOf } from '../pictures/chance.ts';
import type { HomeRecord } from '../saveProperties.ts';

/** A sale whose day and price are known. Anything else is only labelled. */
type Sale = Property & { closeDate: LegalDate; closePriceCents: number };

/** `at` is the moment that counts as now, so that the days on market begin from there. */
export function asDemo({ property, history }: HomeRecord, at: Instant): HomeRecord {
  const labelled = { ...property, demoYn: true, media: drawnMedia(property) };
  if (!isSale(labelled)) return { property: labelled, history };
  const life = livedThrough(labelled, dateIn(property.timeZone, at));
  return { ...life, property: { ...life.property, lastConfirmedAt: at } };
}

function isSale(home: Property): home is Sale {
  return home.standardStatus === 'Closed' && home.closeDate !== null && !!home.closePriceCents;
}

const statuses: [share: number, status: StandardStatus][] = [
  [0.74, 'Active'],
  [0.07, 'Active Under Contract'],
  [0.06, 'Pending'],
  [0.04, 'Coming Soon'],
  [0.09, 'Closed'],
];

function livedThrough(sale: Sale, today: LegalDate): HomeRecord {
  const chance = chanceOf(sale.listingKey).branch('demo');
  const standardStatus = pickStatus(chance.unit());
  const days = listingDays(standardStatus, today, chance.branch('days'));
  const prices = listPrices(sale, days, chance.branch('prices'));
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
  return { property, history: demoHistory(property, days, today) };
}

function pickStatus(draw: number): StandardStatus {
  let left = draw;
  for (const [share, status] of statuses) {
    left -= share;
    if (left < 0) return status;
  }
  return 'Active';
}

const longestDays = 150;

interface ListingDays {
  listed: LegalDate;
  /** When the count of days came to rest: under contract, or today. */
  agreed: LegalDate;
  closed: LegalDate;
}

/** How long ago is up to chance, recent more often: a file may hold the sales of one summer. */
function listingDays(status: StandardStatus, today: LegalDate, chance: Chance): ListingDays {
  const recent = addDays(today, -Math.floor(longestDays * chance.unit() ** 1.7));
  if (status === 'Closed') {
    const agreed = addDays(recent, -chance.whole(25, 45));
    return { listed: addDays(agreed, -chance.whole(3, 60)), agreed, closed: recent };
  }
  if (status === 'Coming Soon') {
    const listed = addDays(today, chance.whole(1, 14));
    return { listed, agreed: listed, closed: listed };
  }
  if (status === 'Active') return { listed: recent, agreed: today, closed: today };
  const listed = addDays(recent, -10);
  return { listed, agreed: addDays(listed, chance.whole(3, 10)), closed: today };
}

type Prices = Pick<
  Property,
  'listPriceCents' | 'originalListPriceCents' | 'previousListPriceCents' | 'priceChangeDate'
>;

/** Near what the home sold for; some that have waited three weeks were dearer at first. */
function listPrices(sale: Sale, days: ListingDays, chance: Chance): Prices {
  const listPriceCents = toThousand(sale.closePriceCents * chance.between(0.97, 1.08));
  const waited = daysBetween(days.listed, days.agreed);
  if (waited < 21 || !chance.maybe(0.4)) {
    return {
      listPriceCents,
      originalListPriceCents: listPriceCents,
      previousListPriceCents: null,
      priceChangeDate: null,
    };
  }
  const before = toThousand(listPriceCents * chance.between(1.02, 1.07)) + 100_000;
  return {
    listPriceCents,
    originalListPriceCents: before,
    previousListPriceCents: before,
    priceChangeDate: addDays(days.listed, chance.whole(10, waited - 2)),
  };
}

function toThousand(cents: number): number {
  return Math.max(100_000, Math.round(cents / 100_000) * 100_000);
}

function demoHistory(home: Property, days: ListingDays, today: LegalDate): PropertyEvent[] {
  const steps = historyOf(home).filter((step) => daysBetween(step.eventDate, today) >= 0);
  if (home.standardStatus === 'Active' || home.standardStatus === 'Coming Soon') return steps;
  const agreed: PropertyEvent = {
    eventDate: days.agreed,
    kind: 'status_changed',
    standardStatus: home.standardStatus === 'Closed' ? 'Pending' : home.standardStatus,
    priceCents: home.listPriceCents,
  };
  const closed = steps.filter((step) => step.kind === 'closed');
  return [...steps.filter((step) => step.kind !== 'closed'), agreed, ...closed];
}

function listedBy(chance: Chance): Pick<Property, 'listAgentFullName' | 'listOfficeName'> {
  const first = chance.pick([
    'Avery',
    'Blake',
    'Carmen',
    'Devon',
    'Elena',
    'Farid',
    'Grace',
    'Hugo',
  ]);
  const last = chance.pick(['Abara', 'Brandt', 'Castillo', 'Dunn', 'Eriksen', 'Fujita', 'Grant']);
  const office = chance.pick(['Cedar & Sound', 'Northlight', 'Salmon Bay', 'Second Street']);
  return { listAgentFullName: `${first} ${last}`, listOfficeName: `${office} Realty (demo)` };
}

function remarks(sale: Sale): string {
  const sold = `${formatDate(sale.closeDate)} for ${formatDollars(sale.closePriceCents)}`;
  return (
    `A demo listing. The public record has the sale of this home on ${sold}; ` +
    'its asking price, status, dates and agent here are made up.'
  );
}
