/** What a home costs a month, where the search is limited by that: the figure that it is limited by. */
import { useSelector } from 'react-redux';
import { monthlyTotalCents } from '#domain/property/loan.ts';
import { askingPriceCents } from '#domain/property/price.ts';
import { readMonthlyLimit } from '#domain/search/monthlyLimit.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { selectFilter } from '../filterSlice.ts';

type Stored = Parameters<typeof selectFilter>[0];

/** Null where the search has no such limit, or the home no asking price. */
export function useMonthlyCents(home: HomeCard): number | null {
  const text = useSelector((state: Stored) => selectFilter(state).monthlyCost);
  const limit = readMonthlyLimit(text);
  const priceCents = askingPriceCents(home);
  if (limit === null || priceCents === null) return null;
  return monthlyTotalCents(home, priceCents, limit.loan);
}
