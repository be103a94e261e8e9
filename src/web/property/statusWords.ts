import { defaultLocale } from '#domain/calendar.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import type { StatusCount } from '#domain/search/SearchReply.ts';

const words: Record<StandardStatus, string | null> = {
  Active: null,
  'Active Under Contract': 'Under contract',
  Canceled: 'Listing canceled',
  Closed: 'Sold',
  'Coming Soon': 'Coming soon',
  Delete: 'Removed',
  Expired: 'Listing expired',
  Hold: 'On hold',
  Incomplete: 'Not complete',
  Pending: 'Sale pending',
  Withdrawn: 'Withdrawn',
};

/** What a card says of the status; null where a home is simply for sale. */
export function statusWords(status: StandardStatus): string | null {
  return words[status];
}

/** What happened to a home that can be bought now: one that was announced comes for the first time. */
export function forSaleWords(before: StandardStatus | null): string {
  return before === 'Coming Soon' ? 'For sale now' : 'For sale again';
}

/** Within a sentence. */
export const spokenStatus: Record<StandardStatus, string> = {
  Active: 'for sale',
  'Active Under Contract': 'under contract',
  Canceled: 'canceled',
  Closed: 'sold',
  'Coming Soon': 'coming soon',
  Delete: 'deleted',
  Expired: 'expired',
  Hold: 'on hold',
  Incomplete: 'incomplete',
  Pending: 'pending',
  Withdrawn: 'withdrawn',
};

const exact = new Intl.NumberFormat(defaultLocale);

/** What can be bought comes first, in the order in which it comes on the market. */
const readFirst: StandardStatus[] = ['Active', 'Coming Soon', 'Active Under Contract'];

/**
 * `312 for sale now · 8 coming soon · 14 under contract`; empty where nothing was counted. No
 * line ends between a figure and what it counts.
 */
export function statusesCounted(counts: readonly StatusCount[]): string {
  const placeOf = ({ standardStatus }: StatusCount) => {
    const place = readFirst.indexOf(standardStatus);
    return place === -1 ? readFirst.length : place;
  };
  return counts
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ standardStatus, count }) => `${exact.format(count)}\u00a0${countedAs(standardStatus)}`)
    .join(' · ');
}

function countedAs(status: StandardStatus): string {
  return status === 'Active' ? 'for sale now' : spokenStatus[status];
}
