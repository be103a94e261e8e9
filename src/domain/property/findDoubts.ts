/** What cannot be true of a home although each value alone could be: typing errors of the source. */
import { type LegalDate, epochDay } from '../calendar.ts';
import type { Property } from './Property.ts';
import { type HomeKind, kindOf } from './PropertySubType.ts';
import { bathQuarters } from './shown.ts';

export interface Doubt {
  field: keyof Property;
  /** A sentence for whoever keeps the source. */
  reason: string;
}

/** The least floor of a room to live in, square feet (International Residential Code, R304.1). */
const leastRoomArea = 70;
const leastLivingArea = 50;
const yearsAhead = 5;
/** What can be offered without a room to live in has no such limits. */
const livedIn = new Set<HomeKind>([
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Multi Family',
  'Manufactured Home',
]);

/** `today` is where the home stands. An empty list says nothing but that no rule was broken. */
export function findDoubts(home: Property, today: LegalDate): Doubt[] {
  return [...roomDoubts(home), ...priceDoubts(home), ...dateDoubts(home, today)];
}

function roomDoubts(home: Property): Doubt[] {
  const { livingArea, bedroomsTotal, propertySubType } = home;
  if (livingArea === null || !livedIn.has(kindOf(propertySubType))) return [];
  const area = `${livingArea.toLocaleString('en-US')} square feet`;
  if (livingArea < leastLivingArea) {
    return [{ field: 'livingArea', reason: `A home to live in is larger than ${area}.` }];
  }
  if (bedroomsTotal !== null && bedroomsTotal * leastRoomArea > livingArea) {
    const reason = `${bedroomsTotal} bedrooms do not fit into ${area}.`;
    return [{ field: 'bedroomsTotal', reason }];
  }
  if (bedroomsTotal === 0 && bathQuarters(home) === 0) {
    const reason = `A home of ${area} has a bedroom or a bath.`;
    return [{ field: 'bedroomsTotal', reason }];
  }
  return [];
}

const prices = ['listPriceCents', 'originalListPriceCents', 'closePriceCents'] as const;

function priceDoubts(home: Property): Doubt[] {
  return prices
    .filter((field) => home[field] === 0)
    .map((field) => ({ field, reason: 'A price of zero is no price.' }));
}

function dateDoubts(home: Property, today: LegalDate): Doubt[] {
  const doubts: Doubt[] = [];
  if (home.closeDate !== null && epochDay(home.closeDate) > epochDay(today)) {
    doubts.push({ field: 'closeDate', reason: 'A sale cannot have closed in the future.' });
  }
  if (home.yearBuilt !== null && home.yearBuilt > Number(today.slice(0, 4)) + yearsAhead) {
    doubts.push({ field: 'yearBuilt', reason: `${home.yearBuilt} is too far in the future.` });
  }
  return doubts;
}
