/** The filter in the words of its controls and chips. */
import { defaultLocale, formatDate, type LegalDate } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import { formatDollars, formatShort } from '#domain/money.ts';
import type { Loan } from '#domain/property/loan.ts';
import { formatMilliPercent } from '#domain/property/mortgage.ts';
import type { ParkingKind } from '#domain/property/ParkingKind.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import { readMonthlyLimit } from '#domain/search/monthlyLimit.ts';
import type { DomCode, Sort } from '#domain/search/SearchFilter.ts';

const whole = new Intl.NumberFormat(defaultLocale);

export const domWords: Record<DomCode, string> = {
  lte_1: 'Today',
  lte_3: 'Up to 3 days',
  lte_7: 'Up to 7 days',
  lte_14: 'Up to 14 days',
  lte_30: 'Up to 30 days',
  lte_60: 'Up to 60 days',
  lte_90: 'Up to 90 days',
  gt_90: 'More than 90 days',
  gt_180: 'More than 180 days',
};

export const statusWords: Record<StandardStatus, string> = {
  Active: 'For sale',
  'Active Under Contract': 'Under contract',
  'Coming Soon': 'Coming soon',
  Pending: 'Pending',
  Closed: 'Sold',
  Hold: 'On hold',
  Withdrawn: 'Withdrawn',
  Canceled: 'Canceled',
  Expired: 'Expired',
  Incomplete: 'Incomplete',
  Delete: 'Deleted',
};

export const sortWords: Record<Sort, string> = {
  newest: 'Newest first',
  price_low: 'Lowest price',
  price_high: 'Highest price',
  living_area_high: 'Most living area',
  lot_size_high: 'Largest lot',
  year_built_new: 'Newest built',
  price_per_area_low: 'Lowest price per sq ft',
  price_cut_big: 'Biggest price cut',
  listed_longest: 'Longest listed',
  travel_low: 'Shortest travel for all',
};

/** `$400K – $900K`, `$400K or more`, `Up to $900K`; null where nothing is limited. */
export function rangeWords(
  min: number | null,
  max: number | null,
  word: (value: number) => string,
): string | null {
  if (min !== null && max !== null) {
    return min === max ? word(min) : `${word(min)} – ${word(max)}`;
  }
  if (min !== null) return `${word(min)} or more`;
  if (max !== null) return `Up to ${word(max)}`;
  return null;
}

export function priceWords(min: number | null, max: number | null): string | null {
  return rangeWords(min, max, formatShort);
}

export function squareFeet(value: number): string {
  return `${whole.format(value)} sq ft`;
}

/** `3+ beds`, `2 – 4 beds`, `Studio`; null where nothing is limited. */
export function bedWords(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null;
  if (max === null) return `${min}+ beds`;
  if (max === 0) return 'Studio';
  return min === null || min === max
    ? `${min === null ? 'Up to ' : ''}${max} ${max === 1 ? 'bed' : 'beds'}`
    : `${min} – ${max} beds`;
}

/** Quarters: 10 is `2.5+ baths`. */
export function bathWords(minQuarters: number | null): string | null {
  return minQuarters === null ? null : `${minQuarters / 4}+ baths`;
}

/** `HOA up to $300 a month`, `No HOA fee`; null where nothing is limited. */
export function feeWords(max: number | null): string | null {
  if (max === null) return null;
  return max === 0 ? 'No HOA fee' : `HOA up to ${formatDollars(max)} a month`;
}

/** `2+ garage spaces`; null where nothing is limited. */
export function garageWords(min: number | null): string | null {
  if (min === null) return null;
  return min === 1 ? 'Garage' : `${min}+ garage spaces`;
}

/** `2+ parking spaces`; null where nothing is limited. */
export function parkingWords(min: number | null): string | null {
  if (min === null) return null;
  return min === 1 ? 'Parking' : `${min}+ parking spaces`;
}

export const parkingKindWords: Record<ParkingKind, string> = {
  garage: 'A garage',
  attached_garage: 'Attached garage',
  carport: 'Carport',
  driveway: 'Driveway',
  assigned: 'Assigned space',
  underground: 'Underground',
  charger: 'Car charger',
  rv: 'RV parking',
};

/** `Up to $3,500 a month`; null where nothing is limited. */
export function monthlyWords(text: string): string | null {
  const limit = readMonthlyLimit(text);
  return limit === null ? null : `Up to ${formatDollars(limit.mostCents)} a month`;
}

/** `20% down, 6.5%, 30 years` */
export function loanWords({ downPaymentBps, interestMilliPercent, termMonths }: Loan): string {
  const term = termMonths % 12 === 0 ? `${termMonths / 12} years` : `${termMonths} months`;
  return `${downPaymentBps / 100}% down, ${formatMilliPercent(interestMilliPercent)}, ${term}`;
}

/** `Open house from Nov 22`; null where none is asked for. */
export function openHouseWords(from: LegalDate | null): string | null {
  return from === null ? null : `Open house from ${formatDate(from)}`;
}

/** Null where any number of days will do; the usual limit is one, and said like any other. */
export function domChipWords(dom: readonly DomCode[]): string | null {
  if (dom.length === 0) return null;
  const words = dom.map((code) => domWords[code]);
  return `${joinNames(words, 'or')} on market`;
}

export function sameMembers<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((member) => b.includes(member));
}
