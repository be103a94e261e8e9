/** What a sale record lacks of a listing, made up by chance from its key. */
import { addDays, daysBetween, type LegalDate } from '#domain/calendar.ts';
import type { Property, StandardStatus } from '#domain/property/Property.ts';
import type { Chance } from '#illustrations/chance.ts';

const statuses: [share: number, status: StandardStatus][] = [
  [0.74, 'Active'],
  [0.07, 'Active Under Contract'],
  [0.06, 'Pending'],
  [0.04, 'Coming Soon'],
  [0.09, 'Closed'],
];

export function pickStatus(draw: number): StandardStatus {
  let left = draw;
  for (const [share, status] of statuses) {
    left -= share;
    if (left < 0) return status;
  }
  return 'Active';
}

const longestDays = 150;

export interface ListingDays {
  listed: LegalDate;
  /** When the count of days came to rest: under contract, or today. */
  agreed: LegalDate;
  closed: LegalDate;
}

/** How long ago is up to chance, recent more often: a file may hold the sales of one summer. */
export function listingDays(status: StandardStatus, today: LegalDate, chance: Chance): ListingDays {
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
  | 'listPriceCents'
  | 'listPriceFromYn'
  | 'originalListPriceCents'
  | 'previousListPriceCents'
  | 'previousListPriceStatedYn'
  | 'priceChangeDate'
>;

/** Near what the home sold for; some that have waited three weeks were dearer at first. */
export function listPrices(soldForCents: number, days: ListingDays, chance: Chance): Prices {
  const listPriceCents = toThousand(soldForCents * chance.between(0.97, 1.08));
  const waited = daysBetween(days.listed, days.agreed);
  if (waited < 21 || !chance.maybe(0.4)) {
    return {
      listPriceCents,
      listPriceFromYn: false,
      originalListPriceCents: listPriceCents,
      previousListPriceCents: null,
      previousListPriceStatedYn: false,
      priceChangeDate: null,
    };
  }
  const before = toThousand(listPriceCents * chance.between(1.02, 1.07)) + 100_000;
  return {
    listPriceCents,
    listPriceFromYn: false,
    originalListPriceCents: before,
    previousListPriceCents: before,
    previousListPriceStatedYn: true,
    priceChangeDate: addDays(days.listed, chance.whole(10, waited - 2)),
  };
}

function toThousand(cents: number): number {
  return Math.max(100_000, Math.round(cents / 100_000) * 100_000);
}

export function listedBy(chance: Chance): Pick<Property, 'listAgentFullName' | 'listOfficeName'> {
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
