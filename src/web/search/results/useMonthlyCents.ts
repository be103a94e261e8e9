/** What a home costs a month, where the search is limited by that: the figure that it is limited by. */
import { useSelector } from 'react-redux';
import { monthlyTotalCents } from '#domain/property/loan.ts';
import { readMonthlyLimit } from '#domain/search/monthlyLimit.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { selectFilter } from '../filterSlice.ts';

type Stored = Parameters<typeof selectFilter>[0];

/** Null where the search has no such limit, or the home no price. */
export function useMonthlyCents(home: HomeCard): number | null {
  const text = useSelector((state: Stored) => selectFilter(state).monthlyCost);
  const limit = readMonthlyLimit(text);
  if (limit === null || home.priceCents === null) return null;
  return monthlyTotalCents(home, home.priceCents, limit.loan);
}
