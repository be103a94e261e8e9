/** Sort orders and loans in words; the words of a filter are in its own file, `domain/search/filters`. */
import type { Loan } from '#domain/property/loan.ts';
import { formatMilliPercent } from '#domain/property/mortgage.ts';
import type { Sort } from '#domain/search/SearchFilter.ts';

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

/** `20% down, 6.5%, 30 years` */
export function loanWords({ downPaymentBps, interestMilliPercent, termMonths }: Loan): string {
  const term = termMonths % 12 === 0 ? `${termMonths / 12} years` : `${termMonths} months`;
  return `${downPaymentBps / 100}% down, ${formatMilliPercent(interestMilliPercent)}, ${term}`;
}
